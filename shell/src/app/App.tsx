import { AREA_ATTRIBUTE, type PageHandle } from '@banyan/contract';
import { DraftsContext } from '@banyan/platform/draft';
import { HostContext, PageContext } from '@banyan/platform/host';
import { LanguageContext, useLanguage } from '@banyan/platform/language';
import { useLocation } from '@banyan/platform/router';
import { Provider, selectLanguage, selectPerson, useAppSelector } from '@banyan/store';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { AreaView } from '../areas/AreaView.js';
import { isOutdated } from '../areas/isOutdated.js';
import { Outlasting } from '../areas/Outlasting.js';
import { type Version, versionFor } from '../areas/openPages.js';
import { useHold } from '../areas/useHold.js';
import { HistoryRouter } from '../history/HistoryRouter.js';
import { type PendingWork, PLAIN_PAGE } from '../leaving/pendingWork.js';
import { CallbackPage } from '../login/CallbackPage.js';
import { Leaving } from '../login/Leaving.js';
import { LogoutCallbackPage } from '../login/LogoutCallbackPage.js';
import { SessionNotice } from '../login/SessionNotice.js';
import { NoticePart } from '../notices/NoticePart.js';
import { NO_PAGE_TITLES, NoPage, type NoPageReason } from '../plain/NoPage.js';
import styles from '../plain/plain.module.css';
import { ProvePage } from '../proving/ProvePage.js';
import { ProvingPart } from '../proving/ProvingPart.js';
import {
  AreaSwitchedOff,
  NoticeOfOverrides,
  NoticeOfVersion,
  updatePage,
} from '../versions/parts.js';
import { type Arrival, arrivalAt, isAllowed, type Target } from './arrival.js';
import { AntdPart, AutologinPart, WorkPart } from './frames.js';
import type { ShellServices } from './services.js';

const BRAND = { zh: '榕', en: 'Banyan' };

/** Where the popups of a page outside the tabs open, so that its styles reach them. */
const POPUPS_ID = 'popups';
const popupsOfPage = () => document.getElementById(POPUPS_ID) ?? document.body;

type PageProps = { readonly services: ShellServices };

/** react-router's key for the address that the page was loaded with. */
const FIRST_KEY = 'default';

type Props = { readonly services: ShellServices; readonly first: Arrival };

export function App({ services, first }: Props) {
  return (
    <Provider store={services.store}>
      <HostContext value={services.host}>
        <Surroundings>
          {/* One route for all addresses: the release document picks the page, not the router. */}
          <HistoryRouter history={services.history}>
            <Page services={services} first={first} />
          </HistoryRouter>
          {services.ending !== null && (
            <SessionNotice
              {...services.ending}
              session={services.session}
              reload={services.reload}
            />
          )}
          <ProvingPart proving={services.proving} nonce={services.nonce} />
          <NoticePart notices={services.notices} nonce={services.nonce} />
        </Surroundings>
      </HostContext>
    </Provider>
  );
}

/** Language and appearance for everything below, and on the document itself. */
function Surroundings({ children }: { readonly children: ReactNode }) {
  // Deferred: the control responds before every tab is rendered in the new language.
  const language = useDeferredValue(useAppSelector(selectLanguage));
  const appearance = useAppSelector((state) => state.common.appearance);
  useEffect(() => {
    document.documentElement.dataset['appearance'] = appearance;
  }, [appearance]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/**
 * Shows the page of the address, or sends the user where the gate says.
 * @param first the arrival for the address that the page was loaded with
 */
function Page({ services, first }: PageProps & { readonly first: Arrival }) {
  const { pathname, key } = useLocation();
  const releases = useSyncExternalStore(services.releases.subscribe, services.releases.current);
  const person = useAppSelector(selectPerson);
  // An open page stays, even if the live version has removed it.
  const held = [...services.pages.all().values()].map(({ version }) => version.area);
  const { session, isFromElsewhere } = services;
  const areas = [...releases.areas, ...held];
  const arrival = arrivalAt({ pathname, areas, person, step: session.step() }, first);
  const { answer } = arrival;
  if (answer !== null) {
    const isFirst = key === FIRST_KEY;
    return <Leaving answer={answer} session={session} mustAsk={isFromElsewhere && isFirst} />;
  }
  return <ShownPage arrival={arrival} services={services} />;
}

function ShownPage({
  arrival: { target, frame },
  services,
}: PageProps & { readonly arrival: Arrival }) {
  switch (target.kind) {
    case 'redirect':
      return <Navigate to={target.to} replace />;
    case 'unknown':
      return <NoPageIn frame={frame} reason="unknown" services={services} />;
    case 'shell':
      return <ShellPageView target={target} services={services} />;
    case 'area':
      return <AreaPageView target={target} frame={frame} services={services} />;
  }
}

function ShellPageView({
  target,
  services,
}: PageProps & { readonly target: Extract<Target, { kind: 'shell' }> }) {
  switch (target.page) {
    case 'home':
      return <WorkPart services={services} route={null} noPage={null} />;
    case 'callback':
      return <CallbackPage session={services.session} />;
    case 'logout-callback':
      return <LogoutCallbackPage session={services.session} />;
    case 'autologin':
      return (
        <AutologinPart
          invitation={services.invitation}
          session={services.session}
          storage={services.storage}
        />
      );
    case 'prove':
      return <ProvePage session={services.session} storage={services.storage} />;
    case 'login':
    case 'refresh':
      return null;
  }
}

function AreaPageView({
  target: { area, route },
  frame,
  services,
}: PageProps & Pick<Arrival, 'frame'> & { readonly target: Extract<Target, { kind: 'area' }> }) {
  if (!isAllowed(route, services.host)) {
    return <NoPageIn frame={frame} reason="forbidden" services={services} />;
  }
  if (frame === 'work-frame') return <WorkPart services={services} route={route} noPage={null} />;
  const view = <PlainPageView live={{ area, route }} services={services} />;
  return frame === 'antd-frame' ? (
    <AntdPart nonce={services.nonce} popups={popupsOfPage}>
      {view}
    </AntdPart>
  ) : (
    view
  );
}

/** Inside the work area, the menu and tabs stay around the not-found page. */
function NoPageIn({
  frame,
  reason,
  services,
}: PageProps & Pick<Arrival, 'frame'> & { readonly reason: NoPageReason }) {
  if (frame !== 'work-frame') return <NotFoundPage reason={reason} />;
  return <WorkPart services={services} route={null} noPage={reason} />;
}

/** A page that is not a tab, in the version it holds, with notices about that version above it. */
function PlainPageView({ live, services }: PageProps & { readonly live: Version }) {
  const { pages, releases, notices } = services;
  useSyncExternalStore(pages.subscribe, pages.moves);
  const opening = live.route.name;
  if (live.area.disabled !== undefined) return <AreaSwitchedOff area={live.area} />;
  const version = versionFor(pages.at(PLAIN_PAGE), opening, live) ?? live;
  const key = opening + version.area.build;
  return (
    <>
      <NoticeOfOverrides services={services} releases={releases.current()} />
      {isOutdated(version.area, releases.current()) && (
        <NoticeOfVersion
          id={PLAIN_PAGE}
          pages={pages}
          releases={releases.current()}
          update={() =>
            void updatePage({ ...services, saves: new Map(), ask: notices.ask }, PLAIN_PAGE)
          }
        />
      )}
      <Outlasting pages={[<PlainAreaPage key={key} version={version} services={services} />]} />
    </>
  );
}

function PlainAreaPage({ version, services }: PageProps & { readonly version: Version }) {
  const { areas, pages, works, drafts } = services;
  const opening = version.route.name;
  const { search } = useLocation();
  const { page, crashed } = useHold(PLAIN_PAGE, { version, opening, search, areas, pages });
  return (
    <PageContext value={usePlainHandle(works)}>
      <DraftsContext value={drafts.of(opening)}>
        <AreaView page={page} crashed={crashed} />
        <div id={POPUPS_ID} {...{ [AREA_ATTRIBUTE]: version.area.container }} />
      </DraftsContext>
    </PageContext>
  );
}

/** The handle of a page outside the tabs: its pending work is cleared when the page is left. */
function usePlainHandle(works: PendingWork): PageHandle {
  useEffect(
    () => () => {
      works.set(PLAIN_PAGE, null);
    },
    [works],
  );
  return useMemo(
    () => ({
      setWork: (work) => {
        works.set(PLAIN_PAGE, work);
      },
    }),
    [works],
  );
}

/** The not-found page outside the work area. */
function NotFoundPage({ reason }: { readonly reason: NoPageReason }) {
  const language = useLanguage();
  return (
    <main className={styles['page']}>
      <title>{`${NO_PAGE_TITLES[reason][language]} - ${BRAND[language]}`}</title>
      <NoPage reason={reason} />
    </main>
  );
}
