import type { ReleaseDocument } from '@banyan/contract';
import { HostContext, useTab } from '@banyan/platform/host';
import { LanguageContext, useLanguage } from '@banyan/platform/language';
import { useNavigate, useSearchParams } from '@banyan/platform/router';
import { commonSlice, createDrafts, Provider, selectLanguage, useAppSelector } from '@banyan/store';
import { recordingHost } from '@banyan/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShellServices } from '../app/services.js';
import { createAreas } from '../areas/areas.js';
import { createWorks } from '../leaving/works.js';
import { routeOf } from './place.js';
import { newStore, releasesOf, routeNamed } from './testTabs.js';
import { WorkArea } from './WorkArea.js';

const effects: string[] = [];

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

async function codeHasCome(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

async function show(releases: ReleaseDocument) {
  effects.length = 0;
  const store = newStore();
  const host = recordingHost([], new Set());
  const pages = Object.fromEntries(
    releases.areas.flatMap(({ routes }) =>
      routes.map(({ name }) => [
        name,
        () => Promise.resolve({ Component: PROBES[name] ?? ProbeA }),
      ]),
    ),
  );
  let live = releases;
  const listeners = new Set<() => void>();
  const services = {
    ...{ store, host, works: createWorks(), drafts: createDrafts(), devArea: null },
    areas: createAreas(
      () => Promise.resolve({ register: () => ({ pages }) }),
      { preload: () => undefined, again: () => Promise.resolve() },
      host,
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
    release: (next: ReleaseDocument) => {
      act(() => {
        live = next;
        for (const listener of listeners) listener();
      });
    },
  };
}

function InLanguage({ children }: { readonly children: React.ReactNode }) {
  return <LanguageContext value={useAppSelector(selectLanguage)}>{children}</LanguageContext>;
}

const ADDRESSES = ['/a', '/b', '/a?tab=second', '/admin'];

function AtAddress({ services }: { readonly services: ShellServices }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const route = pathname.slice(1);
  const found = routeOf(services.releases.current(), { route, pathname });
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {ADDRESSES.map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          go to {path}
        </button>
      ))}
      <WorkArea services={services} route={found?.route ?? null}>
        <Home />
      </WorkArea>
    </>
  );
}

function Home() {
  return <p>{useAppSelector((state) => state.tabs.open.length)} tabs</p>;
}

const user = userEvent.setup();

async function go(path: string): Promise<void> {
  await user.click(screen.getByText(`go to ${path}`));
  await act(codeHasCome);
}

describe('TAB-25 TAB-31 what becomes of a hidden page', () => {
  test.each([
    ['activity', ['a on', 'a off', 'b on', 'b off', 'a on'], 'typed'],
    ['hidden', ['a on', 'b on', 'b off'], 'typed'],
    ['none', ['a on', 'a off', 'b on', 'b off', 'a on'], ''],
  ] as const)('keepAlive %s', async (keepAlive, expected, kept) => {
    await show(releasesOf(routeNamed('a', { keepAlive }), routeNamed('b')));
    await user.type(await screen.findByLabelText('text of a'), 'typed');
    await go('/b');
    await screen.findByLabelText('text of b');
    expect(screen.queryByRole('textbox', { name: 'text of a' })).toBeNull();
    await go('/a');
    expect(await screen.findByRole('textbox', { name: 'text of a' })).toHaveValue(kept);
    expect([...effects].sort()).toEqual([...expected].sort());
  });
});

test('TAB-21 a page that was hidden while the language changed speaks it when it is shown', async () => {
  const { store } = await show(releasesOf(routeNamed('a'), routeNamed('b')));
  await go('/b');
  act(() => {
    store.dispatch(commonSlice.actions.languageChosen('en'));
  });
  await go('/a');
  expect(screen.getByLabelText('language of a')).toHaveTextContent('en');
});

describe('TAB-05 a page’s own location', () => {
  test('what it writes stays in its tab, with the tab’s name', async () => {
    const { store } = await show(releasesOf(routeNamed('a'), routeNamed('b')));
    await screen.findByLabelText('text of a');
    await go('/a?tab=second');
    const [, second] = await screen.findAllByText('next of a');
    if (second === undefined) throw new Error('one tab only');
    await user.click(second);
    expect(screen.getByLabelText('address')).toHaveTextContent('/a?page=2&tab=second');
    expect(store.getState().tabs.open.map(({ search }) => search)).toEqual([
      '',
      '?page=2&tab=second',
    ]);
    expect(screen.getAllByLabelText('page of a').map((one) => one.textContent)).toEqual(['', '2']);
  });

  test('hidden, it moves inside its own tab and takes nobody away', async () => {
    const { store } = await show(releasesOf(routeNamed('a'), routeNamed('b')));
    await screen.findByLabelText('text of a');
    await go('/b');
    await screen.findByLabelText('text of b');
    await user.click(screen.getByText('a moves'));
    await user.click(screen.getByText('a leaves'));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/b$/);
    expect(store.getState().tabs.open.map(({ search }) => search)).toEqual(['?page=7', '']);
  });
});

test('the strip marks a newer version of what a tab shows', async () => {
  const releases = releasesOf(routeNamed('a'));
  const { release } = await show(releases);
  await screen.findByLabelText('text of a');
  expect(screen.getByRole('tab')).toHaveAccessibleName('a');
  const [area] = releases.areas;
  if (area === undefined) throw new Error('no area');
  release({ ...releases, areas: [{ ...area, build: 'fedcba9876543210' }] });
  expect(screen.getByRole('tab')).toHaveAccessibleName('a，新版本');
});

test('an unread count that is no number is none', async () => {
  const { store } = await show(releasesOf(routeNamed('a')));
  await user.click(await screen.findByText('nonsense of a'));
  expect(store.getState().tabs.open[0]?.unread).toBe(0);
});

test('without a tab the home page stands alone', async () => {
  await show(releasesOf(routeNamed('a')));
  await go('/admin');
  expect(within(document.body).getByText('1 tabs')).toBeInTheDocument();
  expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'false');
});
