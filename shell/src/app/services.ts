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

/** The services made by the composition root, passed only to the shell's own components. */
export type ShellServices = {
  readonly store: AppStore;
  readonly session: Session;
  readonly areas: Areas;
  readonly releases: Releases;
  readonly host: HostServices;
  readonly notices: Notices;
  readonly proving: Proving;
  /** The user came from a page of another site. */
  readonly isFromElsewhere: boolean;
  /** The invitation in a link to `/autologin`; null: no invitation. */
  readonly invitation: Invitation | null;
  /** This window's own; never throws. */
  readonly storage: Storage;
  readonly drafts: Drafts;
  readonly works: PendingWork;
  /** Which version each open page holds. */
  readonly pages: OpenPages;
  /** What to stop when a page closes, such as a download, by the id of its tab. */
  readonly onClose: OnClose;
  /** The controls that the user has typed into. */
  readonly touchedControls: WeakSet<EventTarget>;
  readonly history: WindowHistory;
  /** The state of the signed-in user's session; null when no user is signed in. */
  readonly ending: WatchedSession | null;
  /** The area under development: see the page state. */
  readonly devArea: string | null;
  /** Reloads the window without asking, here or at another address. */
  readonly reload: (path?: string | null) => void;
  readonly nonce: string;
};
