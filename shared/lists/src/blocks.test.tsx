import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { BatchResult } from './BatchResult.js';
import { Pager } from './Pager.js';
import { Rows } from './Rows.js';

test.each([
  [1, ['下一页']],
  [2, ['上一页', '下一页']],
  [3, ['上一页']],
])('page %i of three leads to: %j', (page, turns) => {
  const list = { search: { page, pageSize: 10 }, change: () => undefined };
  renderApp(<Pager label="页" records={25} list={list} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(turns);
});

test('an act on many tells how many were refused and why, and nothing when all were done', () => {
  const done = { id: 'a', outcome: 'done', code: null } as const;
  const text = { zh: '已被修改。', en: 'It has changed.' };
  const refused = { id: 'b', outcome: 'refused', code: 'CONFLICT', text } as const;
  const { unmount } = renderApp(<BatchResult outcomes={[done, done, refused]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('完成 2 项，1 项没有完成：已被修改。');
  unmount();
  renderApp(<BatchResult outcomes={[done, done]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text that is longer than its column is cut, and whole in the title of its cell', async () => {
  const name = 'W'.repeat(50);
  const columns = [{ key: 'name', title: '姓名', width: 140, render: () => name }];
  const list = {
    search: { page: 1, pageSize: 10, sort: { by: 'at', direction: 'asc' }, filters: {} },
    address: { pageSizes: [10], usualSort: { by: 'at', direction: 'asc' } },
    isFiltered: false,
    openId: null,
    hrefOf: () => '',
  };
  const found = { records: 1, results: [{ id: 'C1' }] };
  const props = { name: 'x', label: '用户', columns, found, isLoading: false, changed: [], list };
  renderApp(<Rows {...(props as unknown as ComponentProps<typeof Rows>)} />);
  const cell = screen.getByRole('cell', { name });
  expect(cell).toHaveStyle({ maxWidth: '140px' });
  await userEvent.hover(cell);
  expect(cell).not.toHaveAttribute('title', name);
  await userEvent.unhover(cell);
  Object.defineProperty(cell, 'scrollWidth', { value: 708 });
  await userEvent.hover(cell);
  expect(cell).toHaveAttribute('title', name);
});
