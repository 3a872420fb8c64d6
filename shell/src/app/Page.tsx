import type { PageHandle, ReleasedArea } from '@banyan/contract';
import { DraftsContext } from '@banyan/platform/draft';
import { PageContext } from '@banyan/platform/host';
import { useLocation } from '@banyan/platform/router';
import { destination, frameOf } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { AreaView } from '../areas/AreaView.js';
import { PLAIN_PAGE, type Works } from '../leaving/works.js';
import { CallbackPage } from '../login/CallbackPage.js';
import { Leaving } from '../login/Leaving.js';
import { LogoutCallbackPage } from '../login/LogoutCallbackPage.js';
import { type Target, turnedAway } from './accessOf.js';
import { AntdPart, AutologinPart, WorkPart } from './frames.js';
import { NotFoundPage } from './NotFoundPage.js';
import type { ShellServices } from './services.js';

type Props = { readonly services: ShellServices };

/** Of the address that the page was loaded with (react-router). */
const FIRST_KEY = 'default';

/** What the address means, behind the gate. */
export function Page({ services }: Props) {
  const { pathname, search, key } = useLocation();
  const releases = useSyncExternalStore(services.releases.subscribe, services.releases.current);
  const person = useAppSelector(selectPerson);
  const target = destination(pathname, releases.areas);
  const answer = turnedAway(target, person, services.session.step());
  if (answer !== null) {
    const { session, isFromElsewhere } = services;
    const isFirst = key === FIRST_KEY;
    return (
      <Leaving
        answer={answer}
        from={pathname + search}
        session={session}
        mustAsk={isFromElsewhere && isFirst}
      />
    );
  }
  return <Shown target={target} services={services} />;
}

function Shown({ target, services }: Props & { readonly target: Target }) {
  switch (target.kind) {
    case 'redirect':
      return <Navigate to={target.to} replace />;
    case 'unknown':
      return <NotFoundPage />;
    case 'shell':
      return <ShellPageView target={target} services={services} />;
    case 'area':
      return <AreaPageView target={target} services={services} />;
  }
}

function ShellPageView({
  target,
  services,
}: Props & { readonly target: Extract<Target, { kind: 'shell' }> }) {
  switch (target.page) {
    case 'home':
      return <WorkPart services={services} route={null} />;
    case 'callback':
      return <CallbackPage session={services.session} />;
    case 'logout-callback':
      return <LogoutCallbackPage session={services.session} />;
    case 'autologin':
      return <AutologinPart services={services} />;
    case 'login':
    case 'refresh':
      return null;
  }
}

function AreaPageView({
  target: { area, route },
  services,
}: Props & { readonly target: Extract<Target, { kind: 'area' }> }) {
  const permission = route.meta.permission;
  if (permission !== undefined && !services.host.isAuth(permission)) return <NotFoundPage />;
  const frame = frameOf(area, route);
  if (frame === 'work-frame') return <WorkPart services={services} route={route} />;
  const version = area.name === services.devArea ? area.build : '';
  const view = (
    <PlainAreaPage key={route.name + version} area={area} route={route.name} services={services} />
  );
  return frame === 'antd-frame' ? <AntdPart nonce={services.nonce}>{view}</AntdPart> : view;
}

/** A page that is not a tab keeps its version until it is left. */
function PlainAreaPage({
  area,
  route,
  services,
}: Props & { readonly area: ReleasedArea; readonly route: string }) {
  const [page] = useState(() => services.areas.open(area, route));
  return (
    <PageContext value={usePlainHandle(services.works)}>
      <DraftsContext value={services.drafts.of(route)}>
        <AreaView page={page} />
      </DraftsContext>
    </PageContext>
  );
}

/** What is in progress on a page that is no tab ends when the page is left. */
function usePlainHandle(works: Works): PageHandle {
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
