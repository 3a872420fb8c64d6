import { faultsOfPage, renderApp } from '@banyan/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveMap } from './LiveMap.js';

const tree = { text: '新品发布', children: [{ text: '调研' }, { text: '设计' }] };

function show(language: 'zh' | 'en' = 'zh') {
  return renderApp(
    <>
      <LiveMap tree={tree} />
      <a href="/next">next</a>
    </>,
    { language },
  );
}
/** The topics in the order of the drawing, with their levels; the chosen one has a star. */
const topics = () =>
  screen
    .getAllByRole('treeitem')
    .map(
      (one) =>
        `${one.getAttribute('aria-level')} ${one.getAttribute('aria-label')}${one.getAttribute('aria-selected') === 'true' ? '*' : ''}`,
    );
const map = () => screen.getByRole('tree', { name: '新品发布' });
const field = () => screen.getByRole('textbox', { name: '主题文字' });

test('Enter adds a sibling, Tab a child, typing names them, Escape goes back to the map', async () => {
  show();
  await userEvent.tab();
  expect(map()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveFocus();
  expect(screen.getByText('回车加一条，Tab 深一层，Esc 结束编辑。')).toBeVisible();
  await userEvent.keyboard('定价{Tab}按年{Escape}');
  expect(map()).toHaveFocus();
  expect(topics().toSorted()).toEqual(
    ['1 新品发布', '2 调研', '2 定价', '3 按年*', '2 设计'].toSorted(),
  );
});

test('Tab leaves the map, and passing by adds nothing', async () => {
  show();
  const link = screen.getByRole('link', { name: 'next' });
  for (let presses = 0; presses < 8 && document.activeElement !== link; presses += 1)
    await userEvent.tab();
  expect(link).toHaveFocus();
  expect(topics()).toHaveLength(3);
});

test('Shift and Tab leave a text that is edited', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{F2}');
  expect(field()).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(map()).toHaveFocus();
  expect(topics()).toHaveLength(3);
});

test('typing in the map renames the chosen topic, Delete removes it', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}x');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('y{Escape}');
  expect(topics()).toContain('2 xy*');
  await userEvent.keyboard('{Delete}');
  expect(topics()).toEqual(['1 新品发布', '2 设计*']);
  expect(screen.getByRole('status')).toHaveTextContent('已删除');
});

test('a click edits a topic, and the buttons do what keys do', async () => {
  show();
  await userEvent.click(screen.getByRole('treeitem', { name: '设计' }));
  expect(field()).toHaveValue('设计');
  await userEvent.click(screen.getByRole('button', { name: '深一层' }));
  await userEvent.keyboard('原型');
  expect(topics()).toContain('3 原型*');
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(topics()).toContain('2 设计*');
  await userEvent.click(screen.getByRole('button', { name: '重来' }));
  expect(topics()).toEqual(['1 新品发布*', '2 调研', '2 设计']);
});

test('a touch chooses a topic and does not call the keyboard of a phone', () => {
  show();
  const click = new MouseEvent('click', { bubbles: true });
  const touch = Object.assign(click, { pointerType: 'touch' });
  fireEvent(screen.getByRole('treeitem', { name: '设计' }), touch);
  expect(topics()).toContain('2 设计*');
  expect(field()).not.toHaveFocus();
});

test('an Enter that confirms a word of an input method adds nothing', async () => {
  show();
  await userEvent.click(screen.getByRole('treeitem', { name: '设计' }));
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  fireEvent(field(), pressed);
  expect(topics()).toHaveLength(3);
});

test.each(['zh', 'en'] as const)('it is accessible in %s', async (language) => {
  const { container } = show(language);
  expect(await faultsOfPage(container)).toEqual([]);
});
