import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import { useExtensions, useTab } from '@banyan/platform/host';
import { useParams, useSearchParams } from '@banyan/platform/router';
import { tabsSlice } from '@banyan/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeHasCome, renderWork } from '../testing/renderWork.js';
import { releasesOf, routeNamed } from './testTabs.js';

const user = userEvent.setup();
const POINT = { id: 'a.below', version: 1, data: ['id'] } as const;

function Host() {
  const [isOpen, setOpen] = useSearchParams();
  const added = useExtensions(POINT, { id: '7' });
  return (
    <>
      <input aria-label="text of the host" />
      <button
        type="button"
        onClick={() => {
          setOpen({ section: 'more' });
        }}
      >
        show
      </button>
      <ul>
        {added.map(({ name, title }) => (
          <li key={name}>{title.zh}</li>
        ))}
      </ul>
      {isOpen.has('section') && added.map(({ element }) => element)}
    </>
  );
}

function More() {
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const tab = useTab();
  return (
    <section aria-label="more">
      <p>{`for ${id ?? ''}, page ${query.get('page') ?? ''}`}</p>
      <input aria-label="text of more" />
      <button
        type="button"
        onClick={() => {
          setQuery({ page: '2' });
          tab?.setTitle('taken');
        }}
      >
        next
      </button>
    </section>
  );
}

function Broken(): never {
  throw new Error('no numbers today');
}

const ROUTE: AreaRoute = {
  ...routeNamed('more', {
    extension: { point: POINT.id, version: 1, title: { zh: '更多', en: 'More' }, order: 1 },
  }),
  path: '/more/:id',
};

/** The host's area, and another one that adds to its page. */
function releases(change: Partial<ReleasedArea> = {}) {
  const document = releasesOf(routeNamed('a'), routeNamed('b'));
  const [host] = document.areas;
  if (host === undefined) throw new Error('no area');
  const other = { ...host, name: 'other', container: 'area_y', routes: [ROUTE], ...change };
  return { ...document, areas: [host, other] };
}

async function showing(shown: () => React.ReactNode = More) {
  const work = await renderWork(releases(), { a: Host, more: shown });
  expect(await screen.findByText('更多')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'more' })).toBeNull();
  await user.type(screen.getByLabelText('text of the host'), 'typed');
  await user.click(screen.getByText('show'));
  await act(codeHasCome);
  return work;
}

test('it is given its data, and what it writes into its address stays in the tab', async () => {
  const { store } = await showing();
  expect(await screen.findByText('for 7, page')).toBeVisible();
  await user.click(screen.getByText('next'));
  expect(await screen.findByText('for 7, page 2')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/a?page=2&section=more');
  expect(store.getState().tabs.open).toHaveLength(1);
  expect(store.getState().tabs.open[0]?.title).toEqual({ zh: 'a', en: 'a' });
});

test('it fails alone, and is tried again alone', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  await showing(() => (isBroken ? <Broken /> : <More />));
  expect(await screen.findByRole('alert')).toHaveTextContent('no numbers today');
  expect(screen.getByLabelText('text of the host')).toHaveValue('typed');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: 'more' })).toBeVisible();
  expect(logged).toHaveBeenCalled();
});

test('it is switched off and on again alone', async () => {
  const { release } = await showing();
  await screen.findByRole('region', { name: 'more' });
  await release(releases({ disabled: { reason: 'a leak' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('a leak');
  expect(screen.queryByRole('region', { name: 'more' })).toBeNull();
  expect(screen.getByLabelText('text of the host')).toHaveValue('typed');
  await release(releases());
  expect(await screen.findByRole('region', { name: 'more' })).toBeVisible();
});

test('an open one keeps its version until the person moves it, and stays when it is not live', async () => {
  const { release, held } = await showing();
  await user.type(await screen.findByLabelText('text of more'), 'half');
  await release(releases({ build: 'fedcba9876543210', container: 'area_z' }));
  expect(await screen.findByText('这个页面有新版本。')).toBeVisible();
  expect(screen.getByLabelText('text of more')).toHaveValue('half');
  await release(releases({ routes: [] }));
  expect(screen.getByLabelText('text of more')).toHaveValue('half');
  expect(held()).toHaveLength(2);
});

test('a hidden tab keeps it, and a closed one lets it go', async () => {
  const { held, store } = await showing();
  await user.type(await screen.findByLabelText('text of more'), 'half');
  await user.click(screen.getByText('go to /b'));
  await act(codeHasCome);
  expect(held()).toContainEqual(expect.stringMatching(/\/more$/));
  await user.click(screen.getByText('go to /a?section=more'));
  await act(codeHasCome);
  expect(await screen.findByLabelText('text of more')).toHaveValue('half');
  act(() => {
    store.dispatch(tabsSlice.actions.tabsClosed(['a']));
  });
  expect(held()).not.toContainEqual(expect.stringMatching(/\/more$/));
});
