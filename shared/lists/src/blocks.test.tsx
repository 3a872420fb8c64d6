import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { BatchResult } from './BatchResult.js';
import { Pager } from './Pager.js';

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
