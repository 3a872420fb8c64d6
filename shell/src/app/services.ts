import type { HostServices } from '@banyan/contract';
import type { AppStore } from '@banyan/store';
import type { Areas } from '../areas/areas.js';
import type { Integrity } from '../areas/integrity.js';
import type { Releases } from '../areas/releases.js';
import type { Realtime } from '../realtime/realtime.js';
import type { Session } from '../session/session.js';
import type { Notices } from './notices.js';

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
