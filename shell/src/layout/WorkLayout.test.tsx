import type { CommonState } from '@banyan/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../testing/answering.js';
import { renderLayout } from '../testing/renderLayout.js';

const main = () => within(screen.getByRole('main'));
const crumbs = () => within(screen.getByRole('navigation', { name: '当前位置' }));

describe('the home page', () => {
  test('shows favourites and recent pages, and leaves the other pages to the menu', async () => {
    const { openTab } = renderLayout({ common: { favourites: ['goods-list'] } });
    openTab('order-list');
    openTab('people');
    await waitFor(() => {
      const headings = main().getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual(['收藏', '最近打开的页面']);
    });
    const recent = within(main().getByRole('region', { name: '最近打开的页面' }));
    expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '人员查询',
      '订单管理',
    ]);
    await userEvent.click(recent.getByRole('link', { name: '订单管理' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/order-list');
  });

  test('a page that has lost its permission or its route is in no list', () => {
    renderLayout({
      common: { favourites: ['hidden', 'gone'], recent: ['hidden', 'gone', 'person'] },
      permissions: [],
    });
    expect(main().queryByRole('link', { name: '没有菜单' })).toBeNull();
    expect(main().queryByRole('heading', { name: /最近打开/ })).toBeNull();
    expect(main().queryByRole('heading', { name: '收藏' })).toBeNull();
  });

  test('buttons move favourites, keep the focus and announce the new position', async () => {
    const { store } = renderLayout({ common: { favourites: ['people', 'goods-list'] } });
    await userEvent.click(main().getByRole('button', { name: '调整顺序' }));
    expect(main().getByRole('button', { name: '前移 人员查询' })).toBeDisabled();
    await userEvent.click(main().getByRole('button', { name: '后移 人员查询' }));
    expect(store.getState().common.favourites).toEqual(['goods-list', 'people']);
    expect(main().getByRole('button', { name: '前移 人员查询' })).toHaveFocus();
    expect(main().getByText('人员查询：第 2 个，共 2 个')).toHaveAttribute('role', 'status');
  });

  test('without any page it tells the user to ask an administrator', () => {
    renderLayout({ common: { menuList: [] } });
    expect(main().getByText(/请联系管理员/)).toBeVisible();
    expect(main().queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('breadcrumbs', () => {
  test('show the group, the page and the title of its content', () => {
    const { openTab } = renderLayout();
    expect(crumbs().getByText('首页')).toHaveAttribute('aria-current', 'page');
    openTab('order-list');
    expect(
      crumbs()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['订单', '订单管理']);
    openTab('order-list', 'BY1');
    expect(crumbs().getByText('BY1')).toHaveAttribute('aria-current', 'page');
    expect(crumbs().getByRole('link', { name: '订单管理' })).toHaveAttribute('href', '/order-list');
  });

  test('can be hidden', () => {
    renderLayout({ common: { breadcrumbs: false } });
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });
});

describe('shortcuts', () => {
  test('? opens the keyboard map, but is text in a field', async () => {
    renderLayout();
    await userEvent.type(screen.getByRole('combobox'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(screen.getByRole('combobox'));
    screen.getByRole('main').focus();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: '快捷键' });
    expect(within(dialog).getByText('折叠或展开菜单').parentElement).toHaveTextContent('CtrlB');
  });

  test('with single characters turned off, ? does nothing, and Ctrl shortcuts still work', async () => {
    const { store } = renderLayout({ common: { characterKeys: false } });
    await userEvent.keyboard('?');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(store.getState().common.sidebarFold).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Ctrl+/ focuses the menu search, also if the menu is folded', async () => {
    renderLayout({ common: { sidebarFold: true } });
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(screen.getByRole('combobox', { name: '搜索菜单' })).toHaveFocus();
  });
});

describe('the user menu', () => {
  test('has the account page and the sign-out; Esc closes it and focuses its button', async () => {
    const { host } = renderLayout({
      post: answering('13800138000'),
      children: <p>page</p>,
    });
    const more = screen.getByRole('button', { name: '周敏 · 个人信息' });
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
    await userEvent.click(more);
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    expect(host.told).toContainEqual(['signOut', null]);
  });
});

describe('the settings', () => {
  const atDefaults = {
    appearanceChoice: 'system',
    navbarLayoutType: 'inverse',
    sidebarLayoutSkin: 'dark',
    density: 'default',
    sidebarFold: false,
    breadcrumbs: true,
    characterKeys: true,
  };

  async function openDrawer(common: Partial<CommonState> = {}) {
    const frame = renderLayout({ common: { ...common, menuList: [] }, children: <p>page</p> });
    await userEvent.keyboard('{Control>},{/Control}');
    const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }));
    return { ...frame, drawer };
  }

  test('of the appearance apply at once', async () => {
    const { store, host, drawer } = await openDrawer();
    const choices = drawer.getAllByRole('radiogroup');
    const choose = async (place: number, name: string) => {
      const group = choices[place];
      if (group !== undefined) await userEvent.click(within(group).getByText(name));
    };
    await choose(0, '深色');
    await choose(1, '浅色');
    await choose(2, '浅色');
    await choose(3, '紧凑');
    await choose(4, 'English');
    expect(host.told).toEqual([['chooseLanguage', 'en']]);
    expect(store.getState().common).toMatchObject({
      appearance: 'dark',
      navbarLayoutType: 'default',
      sidebarLayoutSkin: 'light',
      density: 'compact',
    });
    expect(document.querySelector('[data-navbar]')).toHaveAttribute('data-density', 'compact');
  });

  test('of the layout apply at once, and a reset restores all defaults', async () => {
    const { store, drawer } = await openDrawer({ density: 'compact', appearanceChoice: 'dark' });
    for (const name of ['折叠菜单', '显示面包屑', '单字符快捷键']) {
      await userEvent.click(drawer.getByRole('switch', { name }));
    }
    expect(store.getState().common).toMatchObject({
      sidebarFold: true,
      foldChosen: true,
      breadcrumbs: false,
      characterKeys: false,
    });
    await userEvent.click(drawer.getByRole('button', { name: '恢复默认设置' }));
    expect(store.getState().common).toMatchObject(atDefaults);
  });
});

test('both languages: the frame follows the choice', () => {
  const { store } = renderLayout();
  act(() => {
    store.dispatch({ type: 'common/languageChosen', payload: 'en' });
  });
  expect(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
});
