import type { ReleaseDocument } from '@banyan/contract/releases';
import { HostContext, useTab } from '@banyan/platform/host';
import { LanguageContext, useLanguage } from '@banyan/platform/language';
import { useNavigate, useSearchParams } from '@banyan/platform/router';
import { createDrafts, Provider, selectLanguage, useAppSelector } from '@banyan/store';
import { recordingHost } from '@banyan/testing';
import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShellServices } from '../app/services.js';
import { createAreas } from '../areas/areas.js';
import { createOpenPages } from '../areas/openPages.js';
import { routeOf } from '../areas/place.js';
import { createPendingWork } from '../leaving/pendingWork.js';
import { REPEATS } from '../line/repeats.js';
import { newStore } from '../tabs/testTabs.js';
import { WorkArea } from '../tabs/WorkArea.js';

export const effects: string[] = [];

function Probe({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const tab = useTab();
  useEffect(() => {
    effects.push(`${name} on`);
    return () => {
      effects.push(`${name} off`);
    };
  }, [name]);
  return (
    <div>
      <input
        aria-label={`text of ${name}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <output aria-label={`language of ${name}`}>{useLanguage()}</output>
      <output aria-label={`page of ${name}`}>{params.get('page')}</output>
      <button
        type="button"
        onClick={() => {
          setParams({ page: '2' });
        }}
      >
        next of {name}
      </button>
      <button
        type="button"
        onClick={() => {
          tab?.setUnread(Number.NaN);
        }}
      >
        nonsense of {name}
      </button>
      <button type="button" onClick={() => void navigate('/a?page=7')}>
        {name} moves
      </button>
      <button type="button" onClick={() => void navigate('/b?page=8')}>
        {name} leaves
      </button>
    </div>
  );
}

function ProbeA() {
  return <Probe name="a" />;
}
function ProbeB() {
  return <Probe name="b" />;
}
const PROBES: Readonly<Record<string, () => React.ReactNode>> = { a: ProbeA, b: ProbeB };

export async function codeHasCome(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** @param components the pages by the names of their routes */
export async function renderWork(
  releases: ReleaseDocument,
  components: Readonly<Record<string, () => React.ReactNode>> = PROBES,
) {
  effects.length = 0;
  const store = newStore();
  const host = recordingHost([], new Set());
  const pages = Object.fromEntries(
    releases.areas.flatMap(({ routes }) =>
      routes.map(({ name }) => [
        name,
        () => Promise.resolve({ Component: components[name] ?? ProbeA }),
      ]),
    ),
  );
  let live = releases;
  const listeners = new Set<() => void>();
  const pagesOfTabs = createOpenPages();
  const services = {
    pages: pagesOfTabs,
    touchedControls: new WeakSet(),
    onClose: new Map(),
    store,
    host,
    works: createPendingWork(),
    drafts: createDrafts(),
    devArea: null,
    areas: createAreas(
      () => Promise.resolve({ register: () => ({ pages }) }),
      { preload: () => undefined, again: () => Promise.resolve() },
      { host, note: () => undefined, store, line: REPEATS },
    ),
    releases: {
      current: () => live,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    notices: { ask: () => Promise.resolve('stay') },
    history: { navigator: { push: () => undefined, replace: () => undefined } },
  } as unknown as ShellServices;
  await act(async () => {
    render(
      <Provider store={store}>
        <HostContext value={host}>
          <InLanguage>
            <MemoryRouter initialEntries={['/a']}>
              <AtAddress services={services} />
            </MemoryRouter>
          </InLanguage>
        </HostContext>
      </Provider>,
    );
    await codeHasCome();
  });
  return {
    store,
    /** What tabs hold open, by its id. */
    held: () => [...pagesOfTabs.all().keys()],
    move: () =>
      act(async () => {
        pagesOfTabs.move(store.getState().tabs.open[0]?.id ?? '');
        await codeHasCome();
      }),
    release: (next: ReleaseDocument) =>
      act(async () => {
        live = next;
        for (const listener of listeners) listener();
        await codeHasCome();
      }),
  };
}

function InLanguage({ children }: { readonly children: React.ReactNode }) {
  return <LanguageContext value={useAppSelector(selectLanguage)}>{children}</LanguageContext>;
}

const ADDRESSES = ['/a', '/b', '/a?tab=second', '/a?section=more', '/admin'];

function AtAddress({ services }: { readonly services: ShellServices }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const route = pathname.slice(1);
  const [isSwitching, setSwitching] = useState(false);
  const found = routeOf(services.releases.current(), { route, pathname });
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {ADDRESSES.map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          go to {path}
        </button>
      ))}
      <WorkArea
        services={services}
        route={found?.route ?? null}
        isSwitching={isSwitching}
        setSwitching={setSwitching}
      >
        <Home />
      </WorkArea>
    </>
  );
}

function Home() {
  return <p>{useAppSelector((state) => state.tabs.open.length)} tabs</p>;
}
