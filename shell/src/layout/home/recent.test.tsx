import { commonSlice, tabsSlice } from '@banyan/store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../testing/renderLayout.js';

const main = () => within(screen.getByRole('main'));

describe('recent pages', () => {
  test('are at most eight, the latest first, each once', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'people'];
    const { store, openTab } = renderLayout({ common: { recent: names } });
    openTab('people');
    openTab('order-list');
    expect(store.getState().common.recent).toEqual([
      'order-list',
      'people',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
  });

  test('do not include a page with a route parameter', () => {
    const { store, openTab } = renderLayout();
    openTab('person');
    expect(store.getState().common.recent).toEqual([]);
  });
});

describe('recent records', () => {
  test('are listed by their numbers, the latest first, and lead back to where they were', async () => {
    const record = (id: string) => ({
      route: 'order-list',
      id,
      address: `/order-list?order=${id}`,
    });
    const { store } = renderLayout({ common: { records: [record('BY1')] } });
    const uuid = '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1';
    act(() => {
      store.dispatch(commonSlice.actions.recordVisited(record('BY2')));
      store.dispatch(commonSlice.actions.recordVisited(record(uuid)));
      store.dispatch(commonSlice.actions.recordVisited(record('BY1')));
    });
    const list = within(main().getByRole('region', { name: '最近打开的记录' }));
    const links = list.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'BY1订单管理',
      '5b2c9c65订单管理',
      'BY2订单管理',
    ]);
    await userEvent.click(links[2] as HTMLElement);
    expect(screen.getByLabelText('address')).toHaveTextContent('/order-list?order=BY2');
  });

  test('are noted when their tab is shown, at most eight, and not those of a list that is gone', () => {
    const { store } = renderLayout({
      common: { records: [{ route: 'gone', id: '1', address: '/gone?open=1' }] },
    });
    expect(main().queryByRole('region', { name: '最近打开的记录' })).toBeNull();
    const show = (id: number) =>
      act(() => {
        const place = { menuId: null, route: 'order-list', title: null, pathname: '/order-list' };
        const tab = { ...place, name: `order ${id}`, id: `t${id}`, search: `?order=BY${id}` };
        store.dispatch(tabsSlice.actions.tabOpened(tab));
      });
    for (let id = 1; id <= 9; id += 1) show(id);
    expect(store.getState().common.records.map(({ id }) => id)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((id) => `BY${id}`),
    );
  });
});
