import { useLocation } from '@banyan/platform/router';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAddress } from './listAddress.js';
import { useFilterDraft } from './useFilterDraft.js';
import { useLastPage, useListAddress } from './useListAddress.js';
import { text } from './words.js';

const LIST = listAddress({ text: text() }, ['at']);

function Page({ records }: { readonly records: number | null }) {
  const place = useListAddress(LIST, 'record');
  const { search, change } = place;
  const { draft, edit } = useFilterDraft(search.filters);
  const { search: address } = useLocation();
  useLastPage(records, place);
  return (
    <>
      <output aria-label="address">{address}</output>
      <input
        aria-label="text"
        value={draft.text}
        onChange={({ target }) => {
          edit({ text: target.value });
        }}
      />
      <button
        type="button"
        onClick={() => {
          change({ filters: draft });
        }}
      >
        search
      </button>
      <button
        type="button"
        onClick={() => {
          change({ page: search.page + 1 });
        }}
      >
        next
      </button>
      <button
        type="button"
        onClick={() => {
          place.open(place.openId === null ? '7' : null);
        }}
      >
        {place.isFiltered ? 'filtered' : 'whole'}
      </button>
      <a href={place.hrefOf('8')}>eight</a>
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('another filter begins at the first page; another page keeps the filter', async () => {
  renderApp(<Page records={100} />, { path: '/list?tab=x&page=3' });
  await userEvent.type(screen.getByLabelText('text'), 'pine');
  await press('search');
  expect(address()).toBe('?tab=x&text=pine');
  await press('next');
  expect(address()).toBe('?tab=x&text=pine&page=2');
  expect(screen.getByRole('button', { name: 'filtered' })).toBeVisible();
});

test('what is typed and not asked for yet survives another page and an open record', async () => {
  renderApp(<Page records={100} />, { path: '/list' });
  await userEvent.type(screen.getByLabelText('text'), 'half');
  await press('next');
  await press('whole');
  expect(address()).toBe('?page=2&record=7');
  expect(screen.getByLabelText('text')).toHaveValue('half');
});

test('a record opens over the list, and has an address of its own', async () => {
  renderApp(<Page records={100} />, { path: '/list?text=a&page=2' });
  expect(screen.getByRole('link', { name: 'eight' })).toHaveAttribute(
    'href',
    '?text=a&page=2&record=8',
  );
  await press('filtered');
  await press('filtered');
  expect(address()).toBe('?text=a&page=2');
});

test.each([
  ['of a page that is no more the last one is shown', 45, '?page=3'],
  ['of none at all the first', 0, ''],
  ['what is not known yet changes nothing', null, '?page=9'],
])('%s', (_title, records, expected) => {
  renderApp(<Page records={records} />, { path: '/list?page=9' });
  expect(address()).toBe(expected);
});
