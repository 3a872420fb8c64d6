import { commonSlice } from '@banyan/store';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../testing/renderLayout.js';

const menu = () => within(screen.getByRole('navigation', { name: /主菜单|Main menu/ }));
const group = (name: string) => menu().getByRole('button', { name });
const search = () => menu().getByRole('combobox', { name: /搜索菜单|Search the menu/ });

function focus(element: HTMLElement): void {
  act(() => {
    element.focus();
  });
}

describe('groups', () => {
  test('only the group of the active page is open; it closes when another page is active', () => {
    const { openTab } = renderLayout();
    expect(menu().queryByRole('link', { name: '订单管理' })).toBeNull();
    openTab('order-list');
    expect(menu().getByRole('link', { name: '订单管理' })).toHaveAttribute('aria-current', 'page');
    expect(group('产品')).toHaveAttribute('aria-expanded', 'false');
    openTab('goods-list');
    expect(group('订单')).toHaveAttribute('aria-expanded', 'false');
    expect(menu().getByRole('link', { name: '产品列表' })).toBeVisible();
  });

  test('a group opened by the user stays open; the active one can be closed', async () => {
    const { openTab, store } = renderLayout();
    await userEvent.click(group('下载'));
    openTab('order-list');
    expect(menu().getByRole('link', { name: '脑力图下载统计' })).toBeVisible();
    await userEvent.click(group('订单'));
    expect(menu().queryByRole('link', { name: '订单管理' })).toBeNull();
    expect(store.getState().common.openGroups).toEqual(['downloads']);
  });

  test('the menu follows the active tab', () => {
    const { openTab, store } = renderLayout();
    openTab('person');
    expect(store.getState().common.menuActiveName).toBe('people');
    expect(menu().getByRole('link', { name: '人员查询' })).toHaveAttribute('aria-current', 'page');
  });
});

test('a queue’s entry says how many wait, and so does its group while it is closed', async () => {
  const { openTab, store } = renderLayout();
  act(() => {
    store.dispatch(commonSlice.actions.queuesCounted({ 'order-list': 3, 'invoice-list': 120 }));
  });
  expect(group('订单')).toHaveAccessibleDescription('99+');
  expect(group('产品')).toHaveAccessibleDescription('');
  openTab('order-list');
  expect(group('订单')).toHaveAccessibleDescription('');
  expect(menu().getByRole('link', { name: '订单管理' })).toHaveAccessibleDescription('3');
  expect(menu().getByRole('link', { name: '发票申请' })).toHaveAccessibleDescription('99+');
  expect(menu().getByTitle('120 项待办')).toBeVisible();
});

test.each([
  ['/admin', 'page'],
  ['/nothing-here', null],
])('at %s the home link is current: %s', (path, current) => {
  renderLayout({ path });
  const home = menu().getByRole('link', { name: '首页' });
  expect(home.getAttribute('aria-current')).toBe(current);
});

describe('search', () => {
  test('matches pinyin initials once pinyin is loaded; Enter opens a page and ends the search', async () => {
    renderLayout();
    await userEvent.type(search(), 'ddgl');
    const option = await menu().findByRole('option', { name: '订单管理' });
    expect(within(option).getByText('订单管理').tagName).toBe('MARK');
    expect(menu().getByRole('group', { name: '订单' })).toContainElement(option);
    expect(menu().queryByRole('link', { name: '首页' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('address')).toHaveTextContent('/order-list');
    expect(search()).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the arrow keys choose a hit and wrap around', async () => {
    renderLayout({ common: { language: 'en' } });
    await userEvent.type(search(), 'list');
    const chosen = () => menu().getByRole('option', { selected: true }).textContent;
    expect(chosen()).toBe('Order list');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Product list');
    expect(search()).toHaveAttribute(
      'aria-activedescendant',
      menu().getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Order list');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByLabelText('address')).toHaveTextContent('/goods-list');
  });

  test('a query without hits says so; Esc clears it', async () => {
    renderLayout();
    await userEvent.type(search(), 'qqqq');
    expect(menu().getByRole('status')).toHaveTextContent('没有找到匹配的页面');
    await userEvent.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    expect(menu().getByRole('link', { name: '首页' })).toBeVisible();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter that confirms a composed word opens nothing: %j',
    async (composing) => {
      renderLayout();
      await userEvent.type(search(), '订单');
      fireEvent.keyDown(search(), { key: 'Enter', ...composing });
      expect(search()).toHaveValue('订单');
    },
  );

  test('in a folded menu it is a button that unfolds the menu', async () => {
    renderLayout({ common: { sidebarFold: true } });
    await userEvent.click(menu().getByRole('button', { name: '搜索菜单' }));
    expect(search()).toHaveFocus();
  });
});

describe('folded', () => {
  test('focusing a group shows its entries; the arrow keys lead in, Esc out', async () => {
    renderLayout({ common: { sidebarFold: true } });
    focus(group('订单'));
    const entry = await menu().findByRole('link', { name: '订单管理' });
    expect(entry).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{ArrowRight}');
    expect(entry).toHaveFocus();
    expect(entry).not.toHaveAttribute('tabindex');
    await userEvent.keyboard('{ArrowDown}');
    expect(menu().getByRole('link', { name: '发票申请' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(group('订单')).toHaveFocus();
    expect(menu().queryByRole('link', { name: '订单管理' })).toBeNull();
  });

  test('Tab from an icon goes to the next group and hides the entries of the first', async () => {
    renderLayout({ common: { sidebarFold: true } });
    focus(group('订单'));
    await menu().findByRole('link', { name: '订单管理' });
    await userEvent.tab();
    expect(group('产品')).toHaveFocus();
    expect(menu().queryByRole('link', { name: '订单管理' })).toBeNull();
  });

  test('the pointer shows the entries too; choosing one opens its page and hides them', async () => {
    renderLayout({ common: { sidebarFold: true } });
    await userEvent.hover(group('产品'));
    await userEvent.click(await menu().findByRole('link', { name: '产品列表' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/goods-list');
    expect(menu().queryByRole('link', { name: '产品列表' })).toBeNull();
  });
});

describe('over the page, on a narrow window', () => {
  test('the menu takes the focus and makes the page inert; Esc restores both', async () => {
    renderLayout({ common: { isNarrow: true, sidebarFold: true } });
    await userEvent.click(screen.getByRole('button', { name: '展开菜单' }));
    await waitFor(() => {
      expect(menu().getByRole('link', { name: '首页' })).toHaveFocus();
    });
    expect(document.querySelector('main')).toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '展开菜单' })).toHaveFocus();
    expect(document.querySelector('main')).not.toHaveAttribute('inert');
  });

  test('choosing a page folds the menu and keeps the choice for a wide window', async () => {
    const { store } = renderLayout({ common: { isNarrow: true } });
    await userEvent.click(menu().getByRole('link', { name: '人员查询' }));
    expect(store.getState().common).toMatchObject({ sidebarFold: true, foldChosen: false });
  });
});

test('a star adds a page to the favourites, first in the menu, and removes it', async () => {
  renderLayout();
  await userEvent.click(group('订单'));
  await userEvent.click(menu().getByRole('button', { name: '收藏 发票申请' }));
  expect(group('收藏')).toHaveAttribute('aria-expanded', 'true');
  const stars = () => menu().queryAllByRole('button', { name: '收藏 发票申请', pressed: true });
  expect(stars()).toHaveLength(2);
  for (const star of stars().slice(0, 1)) await userEvent.click(star);
  expect(menu().queryByRole('button', { name: '收藏' })).toBeNull();
});
