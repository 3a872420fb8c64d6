import type { HostServices, Notice } from '@banyan/contract';
import type { AppStore } from '@banyan/store';
import type { Areas } from '../areas/areas.js';
import type { Integrity } from '../areas/integrity.js';
import type { Releases } from '../areas/releases.js';
import type { Realtime } from '../realtime/realtime.js';
import type { Session } from '../session/session.js';

/** What the composition root made: handed down once, to the shell's own components only. */
export type ShellServices = {
  readonly store: AppStore;
  readonly session: Session;
  readonly areas: Areas;
  readonly releases: Releases;
  readonly integrity: Integrity;
  readonly realtime: Realtime;
  readonly host: HostServices;
  readonly notices: Notices;
  readonly nonce: string;
};

/** Notices wait here until a frame that can show them is on the page. */
export type Notices = {
  push(notice: Notice): void;
  /** The frame that shows notices from now on. Returns how to stop. */
  attach(show: (notice: Notice) => void): () => void;
};

export function createNotices(): Notices {
  const waiting: Notice[] = [];
  let shown: ((notice: Notice) => void) | null = null;
  return {
    push: (notice) => {
      if (shown === null) waiting.push(notice);
      else shown(notice);
    },
    attach: (show) => {
      shown = show;
      for (const notice of waiting.splice(0)) show(notice);
      return () => {
        shown = null;
      };
    },
  };
}
