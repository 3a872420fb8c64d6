import type { Find, MenuEntry, Person } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { HostContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import { useLocation } from '@banyan/platform/router';
import {
  type CommonState,
  createAppStore,
  initialCommon,
  Provider,
  type Services,
  selectLanguage,
  tabsSlice,
  useAppSelector,
} from '@banyan/store';
import { recordingHost } from '@banyan/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdFrame } from '../appearance/AntdFrame.js';
import { HomePage } from '../layout/home/HomePage.js';
import { WorkLayout } from '../layout/WorkLayout.js';

const meta = { require: true, admin: true, isTab: true } as const;

const ROUTES = [
  ['order-list', '/order-list', '订单管理', 'Orders'],
  ['invoice-list', '/invoice-list', '发票申请', 'Invoice applications'],
  ['goods-list', '/goods-list', '产品列表', 'Product list'],
  ['download-statistics', '/downstatistic', '脑力图下载统计', 'Naolitu download statistics'],
  ['people', '/people', '人员查询', 'People'],
  ['person', '/people/:id', '人员', 'Person'],
  ['hidden', '/hidden', '没有菜单', 'Not in the menu'],
] as const;

const FINDS: Readonly<Record<string, readonly Find[]>> = {
  'order-list': [
    {
      what: { prefix: 'BY', digits: 16 },
      word: 'order',
      title: { zh: '转到订单', en: 'Go to order' },
    },
  ],
};

export const released = {
  revision: '1',
  areas: [
    {
      name: 'demo',
      routes: ROUTES.map(([name, path, zh, en]) => ({
        name,
        path,
        meta: {
          ...meta,
          title: { zh, en },
          permission: `${name}.view`,
          finds: FINDS[name] ?? [],
        },
      })),
    },
  ],
} as unknown as ReleaseDocument;

const entry = (
  id: string,
  parentId: string | null,
  route: string | null,
  zh: string,
  en: string,
  order: number,
): MenuEntry => ({ id, parentId, route, title: { zh, en }, icon: 'HomeOutlined', order });

export const menuList: readonly MenuEntry[] = [
  entry('people', null, 'people', '人员查询', 'People', 1),
  entry('orders', null, null, '订单', 'Orders', 2),
  entry('orders.list', 'orders', 'order-list', '订单管理', 'Order list', 3),
  entry('orders.invoices', 'orders', 'invoice-list', '发票申请', 'Invoice applications', 4),
  entry('products', null, null, '产品', 'Products', 5),
  entry('products.goods', 'products', 'goods-list', '产品列表', 'Product list', 6),
  entry('downloads', null, null, '下载', 'Downloads', 7),
  entry(
    'downloads.statistics',
    'downloads',
    'download-statistics',
    '脑力图下载统计',
    'Naolitu download statistics',
    8,
  ),
  entry('gone', null, 'no-such-route', '没有路由', 'No route', 9),
];

export const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: '周敏',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

type Options = {
  readonly common?: Partial<CommonState>;
  readonly permissions?: readonly string[];
  readonly children?: ReactNode;
  readonly post?: Services['post'];
  readonly path?: string;
};

/** The home page asks what waits; nothing does. */
const nothingWaits: Services['post'] = (path, _body, decode) =>
  path.startsWith('Home/')
    ? Promise.resolve({ success: true, result: decode([]), error: null })
    : Promise.reject(new Error('this test calls nothing'));

function unused(): Promise<never> {
  return Promise.reject(new Error('this test downloads nothing'));
}

/** Renders the shell's frame with the real store, and the home page in its work area. */
export function renderLayout({
  common = {},
  permissions,
  children,
  post = nothingWaits,
  path = '/admin',
}: Options = {}) {
  const store = createAppStore(
    { post, download: unused, downloadAs: unused },
    { common: { ...initialCommon, menuList, ...common }, user: { person } },
  );
  const all = ROUTES.map(([name]) => `${name}.view`);
  const host = recordingHost(permissions ?? all, new Set());
  render(
    <Provider store={store}>
      <HostContext value={host}>
        <InLanguage>
          <MemoryRouter initialEntries={[path]}>
            <AntdFrame nonce="">
              <WorkLayout host={host} released={released} search={() => undefined}>
                {children ?? <HomePage />}
                <Address />
              </WorkLayout>
            </AntdFrame>
          </MemoryRouter>
        </InLanguage>
      </HostContext>
    </Provider>,
  );
  return { store, host, openTab: (route: string, title?: string) => act(() => open(route, title)) };

  function open(route: string, title?: string): void {
    const [, path = '', zh = '', en = ''] = ROUTES.find(([name]) => name === route) ?? [];
    const pathname = path.replace(':id', '7');
    const place = { name: route, menuId: null, route, title: { zh, en }, pathname, search: '' };
    store.dispatch(tabsSlice.actions.tabOpened({ ...place, id: `id-${route}` }));
    if (title === undefined) return;
    store.dispatch(tabsSlice.actions.titleChanged({ id: `id-${route}`, title }));
  }
}

function InLanguage({ children }: { readonly children: ReactNode }) {
  return <LanguageContext value={useAppSelector(selectLanguage)}>{children}</LanguageContext>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
