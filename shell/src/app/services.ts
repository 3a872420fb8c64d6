import type { HostServices, Invitation } from '@banyan/contract';
import type { AppStore, Drafts } from '@banyan/store';
import type { Areas } from '../areas/areas.js';
import type { OnClose, OpenPages } from '../areas/openPages.js';
import type { Releases } from '../areas/releases.js';
import type { WindowHistory } from '../history/windowHistory.js';
import type { PendingWork } from '../leaving/pendingWork.js';
import type { Notices } from '../notices/notices.js';
import type { Proving } from '../proving/proving.js';
import type { Session } from '../session/session.js';
import type { WatchedSession } from '../session/watchSession.js';

/** What the composition root made: handed down once, to the shell's own components only. */
export type ShellServices = {
  readonly store: AppStore;
  readonly session: Session;
  readonly areas: Areas;
  readonly releases: Releases;
  readonly host: HostServices;
  readonly notices: Notices;
  readonly proving: Proving;
  /** A page of another site led to this one. */
  readonly isFromElsewhere: boolean;
  /** What a link to `/autologin` carried; null: nothing. */
  readonly invitation: Invitation | null;
  /** This window's own; never throws. */
  readonly storage: Storage;
  readonly drafts: Drafts;
  readonly works: PendingWork;
  /** Which version each open page holds. */
  readonly pages: OpenPages;
  /** What a page only wants as long as it is open, by the id of its tab: a download. */
  readonly onClose: OnClose;
  /** The controls that the person has typed into. */
  readonly touchedControls: WeakSet<EventTarget>;
  readonly history: WindowHistory;
  /** The state of the signed-in person's session; null when nobody is signed in. */
  readonly ending: WatchedSession | null;
  /** The area under development: see the page state. */
  readonly devArea: string | null;
  /** Reloads the window without a question. */
  readonly reload: () => void;
  readonly nonce: string;
};
