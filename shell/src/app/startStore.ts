import { type PageState, SERVICE_BASE } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import {
  type Adopt,
  type BlobTransport,
  type CallWatch,
  createDownloads,
  createPost,
  type Prove,
  type Renew,
  repeatCalls,
  type Transport,
  type TransportOptions,
  watchCalls,
} from '@banyan/http';
import {
  type Appearance,
  type AppStore,
  commonSlice,
  createAppStore,
  initialCommon,
} from '@banyan/store';
import { newId } from '@banyan/ui';
import { REPEATS } from '../line/repeats.js';
import { followFront, frontAtCrash } from '../tabs/front.js';
import { readTabs, saveTabs } from '../tabs/savedTabs.js';

export type StoreParts = {
  readonly state: PageState;
  readonly document: Document;
  /** Keeps the tabs of this window. */
  readonly storage: Storage;
  /** Keeps the tabs that a new window opens with: pinned tabs, and those of the last window. */
  readonly shared: Storage;
  /** Tells whether the page of an earlier tab still exists. */
  readonly releases: ReleaseDocument;
  readonly createTransport: (options: TransportOptions) => Transport;
  readonly createBlobTransport: (options: TransportOptions) => BlobTransport;
  /** A call was answered 401, not signed in; called once. */
  readonly unauthorised: () => void;
  readonly prove: Prove;
  readonly renew: Renew;
  readonly adopt?: Adopt;
};

export type StartedStore = {
  readonly store: AppStore;
  /** How many earlier tabs could not be restored. */
  readonly dropped: number;
} & Pick<CallWatch, 'whenQuiet'>;

/** Creates the window's one store from the gateway's page state and this window's saved tabs. */
export function startStore({
  state,
  document,
  storage,
  shared,
  releases,
  createTransport,
  createBlobTransport,
  unauthorised,
  prove,
  renew,
  adopt = () => Promise.resolve(false),
}: StoreParts): StartedStore {
  const narrow = matchMedia('(max-width: 900px)');
  const language = () => store.getState().common.language;
  const session = () => store.getState().user.person?.sessionId ?? null;
  const network = { baseUrl: '', language, session };
  const { transport, whenQuiet } = watchCalls(createTransport(network));
  const calls = {
    base: SERVICE_BASE,
    now: Date.now,
    language,
    unauthorised: once(unauthorised),
    renew,
    adopt,
  };
  const keep = { window: storage, shared };
  const front = frontAtCrash(storage, performance);
  const { tabs, dropped } = readTabs(keep, state.person, releases, newId, front);
  const store = createAppStore(
    {
      post: repeatCalls(createPost({ transport, prove, ...calls }), REPEATS),
      ...createDownloads({ transport: createBlobTransport(network), prove, ...calls }),
    },
    {
      common: {
        ...initialCommon,
        language: state.language ?? 'zh',
        appearance: appearanceOf(document),
        menuList: state.menu,
        operator: state.operator ?? null,
        isNarrow: narrow.matches,
        sidebarFold: narrow.matches,
      },
      user: { person: state.person },
      tabs,
    },
  );
  saveTabs(keep, store);
  followFront(storage, store, window);
  // On a narrow window the menu would lie over the page.
  narrow.addEventListener('change', ({ matches }) => {
    store.dispatch(commonSlice.actions.windowNarrowed(matches));
  });
  return { store, dropped, whenQuiet };
}

/** Calls `act` on the first call only. */
function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}

function appearanceOf(document: Document): Appearance {
  return document.documentElement.dataset['appearance'] === 'dark' ? 'dark' : 'light';
}
