import { commonSlice } from '@banyan/store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeHasCome, effects, renderWork } from '../testing/renderWork.js';
import { releasesOf, routeNamed } from './testTabs.js';

const user = userEvent.setup();

async function go(path: string): Promise<void> {
  await user.click(screen.getByText(`go to ${path}`));
  await act(codeHasCome);
}

describe('TAB-25 TAB-31 a hidden page', () => {
  test.each([
    ['activity', ['a on', 'a off', 'b on', 'b off', 'a on'], 'typed'],
    ['hidden', ['a on', 'b on', 'b off'], 'typed'],
    ['none', ['a on', 'a off', 'b on', 'b off', 'a on'], ''],
  ] as const)('keepAlive %s', async (keepAlive, expected, kept) => {
    await renderWork(releasesOf(routeNamed('a', { keepAlive }), routeNamed('b')));
    await user.type(await screen.findByLabelText('text of a'), 'typed');
    await go('/b');
    await screen.findByLabelText('text of b');
    expect(screen.queryByRole('textbox', { name: 'text of a' })).toBeNull();
    await go('/a');
    expect(await screen.findByRole('textbox', { name: 'text of a' })).toHaveValue(kept);
    expect([...effects].sort()).toEqual([...expected].sort());
  });
});

test('TAB-21 a page that was hidden during a change of language shows the new one', async () => {
  const { store } = await renderWork(releasesOf(routeNamed('a'), routeNamed('b')));
  await go('/b');
  act(() => {
    store.dispatch(commonSlice.actions.languageChosen('en'));
  });
  await go('/a');
  expect(screen.getByLabelText('language of a')).toHaveTextContent('en');
});

describe('TAB-05 a page’s own location', () => {
  test('a query it writes stays in its tab, with the tab’s name', async () => {
    const { store } = await renderWork(releasesOf(routeNamed('a'), routeNamed('b')));
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

  test('a hidden page moves inside its own tab only', async () => {
    const { store } = await renderWork(releasesOf(routeNamed('a'), routeNamed('b')));
    await screen.findByLabelText('text of a');
    await go('/b');
    await screen.findByLabelText('text of b');
    await user.click(screen.getByText('a moves'));
    await user.click(screen.getByText('a leaves'));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/b$/);
    expect(store.getState().tabs.open.map(({ search }) => search)).toEqual(['?page=7', '']);
  });
});

test('the strip marks a tab whose page has a newer version', async () => {
  const releases = releasesOf(routeNamed('a'));
  const { release } = await renderWork(releases);
  await screen.findByLabelText('text of a');
  expect(screen.getByRole('tab')).toHaveAccessibleName('a');
  const [area] = releases.areas;
  if (area === undefined) throw new Error('no area');
  await release({ ...releases, areas: [{ ...area, build: 'fedcba9876543210' }] });
  expect(screen.getByRole('tab')).toHaveAccessibleName('a，新版本');
});

test('a tab keeps its version and route when another is live, and is mounted again when it is moved', async () => {
  const releases = releasesOf(routeNamed('a'));
  const { release, move } = await renderWork(releases);
  await user.type(await screen.findByLabelText('text of a'), 'typed');
  const [area] = releases.areas;
  if (area === undefined) throw new Error('no area');
  const next = {
    ...area,
    build: 'fedcba9876543210',
    routes: [routeNamed('a', { keepAlive: 'none' })],
  };
  await release({ ...releases, areas: [next] });
  expect(screen.getByLabelText('text of a')).toHaveValue('typed');
  await screen.findByText('这个页面有新版本。');
  await move();
  expect(await screen.findByLabelText('text of a')).toHaveValue('');
  expect(screen.getByRole('tab')).toHaveAccessibleName('a');
  expect(screen.queryByText('这个页面有新版本。')).toBeNull();
});

test('an area that is switched off shows that in its tab and runs no code until it is on again', async () => {
  const releases = releasesOf(routeNamed('a'), routeNamed('b'));
  const { release, store } = await renderWork(releases);
  await screen.findByLabelText('text of a');
  const [area] = releases.areas;
  if (area === undefined) throw new Error('no area');
  await release({ ...releases, areas: [{ ...area, disabled: { reason: 'a leak' } }] });
  expect(await screen.findByRole('alert')).toHaveTextContent('这个模块已停用');
  expect(screen.getByRole('alert')).toHaveTextContent('a leak');
  expect(screen.queryByLabelText('text of a')).toBeNull();
  expect(effects).toEqual(['a on', 'a off']);
  await go('/b');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('b');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(store.getState().tabs.open).toHaveLength(2);

  await release(releases);
  expect(await screen.findByLabelText('text of b')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['preview', '正在使用 area 的预览版本 1.0.0。结束'],
  ['local', '正在使用 area 在开发者机器上的版本。结束'],
  ['canary', null],
] as const)('an override of this session is shown once: %s', async (channel, said) => {
  const releases = releasesOf(routeNamed('a'));
  const { release } = await renderWork(releases);
  const [area] = releases.areas;
  if (area === undefined) throw new Error('no area');
  await release({ ...releases, areas: [{ ...area, channel }] });
  const notices = screen.queryAllByText(/正在使用/);
  expect(notices.map(({ textContent }) => textContent)).toEqual(said === null ? [] : [said]);
});

test('an unread count that is not a number counts as zero', async () => {
  const { store } = await renderWork(releasesOf(routeNamed('a')));
  await user.click(await screen.findByText('nonsense of a'));
  expect(store.getState().tabs.open[0]?.unread).toBe(0);
});

test('without an active tab the home page is shown', async () => {
  await renderWork(releasesOf(routeNamed('a')));
  await go('/admin');
  expect(within(document.body).getByText('1 tabs')).toBeInTheDocument();
  expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'false');
});
