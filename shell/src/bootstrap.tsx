import type { PageState } from '@banyan/contract';
import { createAxiosBlobTransport, createAxiosTransport } from '@banyan/http';
import { newId } from '@banyan/ui';
import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import { App } from './app/App.js';
import { afterFirstPage } from './app/afterFirstPage.js';
import { arrivalAt } from './app/arrival.js';
import { followIntent } from './app/followIntent.js';
import { createHostServices } from './app/hostServices.js';
import { prepare } from './app/prepare.js';
import type { ShellServices } from './app/services.js';
import { startBackground } from './app/startBackground.js';
import { startStore } from './app/startStore.js';
import { keepAppearance } from './appearance/keepAppearance.js';
import { createAreas, type LoadContainer } from './areas/areas.js';
import type { Groups } from './areas/groups.js';
import { createHealthNotes } from './areas/healthNotes.js';
import { createIntegrity, type Integrity, installIntegrity } from './areas/integrity.js';
import { createOpenPages } from './areas/openPages.js';
import { withOwnPages } from './areas/ownPages.js';
import { isClosedTab } from './areas/place.js';
import { createPreload } from './areas/preload.js';
import { createReleases, type NextReleases } from './areas/releases.js';
import { readPage } from './config/readPage.js';
import { draftsOfWindow } from './drafts/draftsOfWindow.js';
import { createWindowHistory } from './history/windowHistory.js';
import { keepFrame } from './layout/keptFrame.js';
import { createLeaveGuard } from './leaving/leaveGuard.js';
import { createPendingWork } from './leaving/pendingWork.js';
import { REPEATS } from './line/repeats.js';
import { createNotices } from './notices/notices.js';
import { createProving, provedByOf } from './proving/proving.js';
import { createRealtime } from './realtime/realtime.js';
import { keepDisplayData } from './session/displayData.js';
import { preferenceCookie, setCookie } from './session/documentCookies.js';
import { readRights } from './session/readRights.js';
import { createTokenRenewal } from './session/renewToken.js';
import { safeStorage } from './session/safeStorage.js';
import { sessionOfWindow } from './session/sessionOfWindow.js';
import { takeInvitation } from './session/takeInvitation.js';
import { noticeOfDropped } from './tabs/droppedTabs.js';
import { forgetLastTabs } from './tabs/savedTabs.js';

declare global {
  // The nonce that the build gives to each style element that a library makes.
  var __webpack_nonce__: string;
}

/**
 * The composition root: page -> session -> http -> store -> areas -> router -> render. The caller
 * chooses how an area's code is loaded.
 * @param checked returns the integrity whose hashes are enforced
 */
export function start(
  createLoad: (integrity: Integrity) => LoadContainer,
  groups: Groups,
  checked: (integrity: Integrity, state: PageState) => Integrity = (integrity) => integrity,
): void {
  const invitation = takeInvitation(window);
  const { state, releases: inlined, shell } = readPage(document);
  __webpack_nonce__ = state.nonce;
  let nextReleases: NextReleases | null = null;
  const integrity = checked(createIntegrity(location.origin), state);
  installIntegrity(integrity, window);
  const releases = createReleases(inlined, integrity, async (known) => {
    nextReleases ??= (
      await import(/* webpackChunkName: "versions" */ './versions/startVersions.js')
    ).nextReleasesOfWindow({ host, store });
    return nextReleases(known);
  });

  // Without a user the audience does not matter: calls carry no token that could be refused.
  const audience = state.person?.audience ?? 'customer';
  const proving = createProving();
  const storage = safeStorage(() => sessionStorage);
  const shared = safeStorage(() => localStorage);
  const { store, whenQuiet, dropped } = startStore({
    state,
    document,
    storage,
    shared,
    releases: releases.current(),
    createTransport: createAxiosTransport,
    createBlobTransport: createAxiosBlobTransport,
    unauthorised: leaveUnauthorised,
    prove: (details) => proving.ask(provedByOf(details)),
    renew: createTokenRenewal(() => session.renew(audience, true), Date.now),
    adopt: async () => (await ending?.isAlive()) === true && readOwnRights(),
  });
  const shown = () => store.getState().user.person;
  const readOwnRights = () => readRights({ session, store, storage, refresh: releases.refresh });
  keepDisplayData(storage, state);
  keepAppearance({
    store,
    cookies: document.cookie,
    setCookie,
    dark: matchMedia('(prefers-color-scheme: dark)'),
  });
  keepFrame({ store, person: state.person, storage: shared, windows: window });
  const notices = createNotices();
  const works = createPendingWork();
  const leaving = createLeaveGuard(store, works, notices);
  if (dropped > 0) notices.push(noticeOfDropped(dropped, store.getState().common.language));
  addEventListener('beforeunload', (event) => {
    if (!leaving.mayUnload()) event.preventDefault();
  });
  const { session, ending } = sessionOfWindow(state, {
    storage,
    shared,
    language: () => store.getState().common.language,
    shown,
    leaving: leaving.release,
  });
  const { drafts, restored, forget: forgetDrafts } = draftsOfWindow(state, store);

  const realtime = createRealtime({
    name: `banyan.hub.${state.person?.audience}.${state.person?.userId}`,
    shown: () => shown()?.sessionId,
    isSignedIn: () => ending?.isAlive() ?? Promise.resolve(true),
    isLeaving: () => session.step() !== null,
    rightsChanged: () => void readOwnRights(),
  });
  ending?.keepAlive.subscribe(() => {
    // Stops at sign-out: otherwise an anonymous connection would be opened.
    if (ending.keepAlive.state().kind === 'ended') realtime.stop();
  });
  realtime.subscribe({
    event: ({ kind }) => {
      if (kind === 'releasesChanged') void releases.refresh();
    },
    reconnected: () => void releases.refresh(),
  });
  const history = createWindowHistory(window, newId, {
    mayGo: leaving.mayGo,
    isGone: (place) => isClosedTab(place, releases.current(), store.getState()),
    refused: (address) => {
      console.error(`${address} is no address of this product`);
    },
  });
  const host = createHostServices({
    store,
    releases,
    session,
    realtime,
    notices,
    prove: () => proving.ask('password'),
    navigate: (path) => {
      history.navigator.push(path);
    },
    isOpen: (path) => arrivalOf(new URL(path, location.origin).pathname).answer === null,
    release: leaving.release,
    confirmLeave: leaving.confirmLeave,
    forgetWork: () => {
      forgetDrafts();
      forgetLastTabs(shared);
    },
    remember: (language) => {
      setCookie(preferenceCookie('language', language));
    },
    logError: (message) => {
      console.error(message);
    },
  });
  store.domains.connect(host);
  const files = createPreload({
    document,
    integrity,
    shellParts: shell.parts,
    groups,
    nonce: state.nonce,
  });
  const arrivalOf = (pathname: string) => {
    const { person } = store.getState().user;
    const { areas: released } = releases.current();
    return arrivalAt({ pathname, areas: released, person, step: session.step() });
  };
  followIntent(document, (path) => {
    const to = arrivalOf(path);
    if (to.target.kind !== 'area' || to.answer !== null) return;
    files.preload(to.target.area, to.target.route.name);
  });
  const pages = createOpenPages();
  const notes = createHealthNotes();
  const touchedControls = new WeakSet<EventTarget>();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== null) touchedControls.add(target);
    },
    true,
  );
  const areaParts = { host, note: notes.note, store, line: REPEATS };
  const areas = createAreas(withOwnPages(createLoad(integrity)), files, areaParts);
  const services: ShellServices = {
    store,
    session,
    areas,
    releases,
    host,
    notices,
    proving,
    isFromElsewhere: state.isFromElsewhere,
    invitation,
    storage,
    drafts,
    works,
    pages,
    touchedControls,
    onClose: new Map(),
    history,
    ending,
    devArea: state.devArea,
    reload: (path = null) => {
      leaving.release();
      if (path === null) location.reload();
      else location.assign(path);
    },
    nonce: state.nonce,
  };

  void Promise.all([prepare(services), restored]).then(([{ arrival, page }]) => {
    const root = document.getElementById('root');
    if (root === null) throw new Error('the page has no #root');
    createRoot(root).render(<App services={services} first={arrival} />);
    afterFirstPage(page, whenQuiet, () => {
      // A window that is leaving starts no more work.
      if (session.step() === null)
        startBackground({ services, realtime, shared, integrity, files, notes, state });
      // Live news is for signed-in users: visitors of the public site cost no connection.
      if (state.person !== null || state.devArea !== null) realtime.start();
    });
  });

  /** Specification 8: a lost session is cleared, and the user goes to the web home. */
  function leaveUnauthorised(): void {
    // If the window shows that the session is over, the user can read that before leaving.
    if (ending?.isOver() === true) return;
    // A window on its way to a sign-in or a sign-out is leaving already.
    if (session.step() !== null) return;
    void leaving.confirmWork().then((leave) => {
      if (!leave) return;
      session.forget();
      leaving.release();
      location.assign('/webHome');
    });
  }
}
