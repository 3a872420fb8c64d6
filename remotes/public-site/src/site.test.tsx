import { areaDefinitionSchema, type Person } from '@banyan/contract';
import type { Catalogue, SoldEdition, SoldTerm } from '@banyan/contract/shop';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { area } from './area.js';
import { NaolituIndexPage } from './naolituindex/NaolituIndexPage.js';
import { ProductProPage } from './product-pro/ProductProPage.js';
import { WebHomePage } from './web-home/WebHomePage.js';

function edition(
  id: string,
  zh: string,
  en: string,
  change: Partial<SoldEdition> = {},
): SoldEdition {
  return {
    id,
    name: { zh, en },
    summary: { zh: '', en: '' },
    points: [{ zh: '全部图形与样式', en: 'All shapes and styles' }],
    terms: [term('y1', 19_900)],
    seatsMin: 1,
    seatsMax: 999,
    devicesPerSeat: 3,
    recommended: false,
    ...change,
  };
}

function term(id: SoldTerm['id'], priceFen: number, wasFen: number | null = null): SoldTerm {
  return { id, priceFen, wasFen, trialDays: 0 };
}

const catalogue: Catalogue = {
  priceRevision: 4,
  products: [
    {
      id: 'naolitu',
      name: { zh: '脑力图', en: 'Naolitu' },
      page: '/naolituindex',
      editions: [
        edition('naolitu-personal', '个人版', 'Personal'),
        edition('naolitu-team', '团队版', 'Team', { terms: [term('y1', 129_900)] }),
      ],
    },
    {
      id: 'mindmap',
      name: { zh: '思维导图', en: 'Mind Map' },
      page: '/webHome',
      editions: [
        edition('mindmap-personal', '个人版', 'Personal', { terms: [term('y1', 59_900)] }),
        edition('mindmap-professional', '专业版', 'Professional', {
          summary: { zh: '交付用的图', en: 'Diagrams to hand over' },
          terms: [
            term('m1', 0),
            term('y1', 159_900, 199_900),
            term('y2', 287_800),
            term('perpetual', 600_050),
          ],
          recommended: true,
        }),
      ],
    },
  ],
};

const customer: Person = {
  audience: 'customer',
  userId: 'c1',
  account: 'lin',
  username: '林小满',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

const NONE = { notices: 0, feedback: 0, topics: [] };

function show(page: ReactNode, options: RenderAppOptions = {}) {
  return renderApp(page, {
    ...options,
    calls: { 'Shop/GetCatalogue': catalogue, 'MyNotice/GetUnread': NONE, ...options.calls },
  });
}

const PAGES: [string, ReactNode, string, string, string, string][] = [
  [
    'naolituindex',
    <NaolituIndexPage key="n" />,
    '把一团想法，理成一张图',
    'Turn a tangle of ideas into one map',
    '¥1,299',
    '新品发布',
  ],
  [
    'webHome',
    <WebHomePage key="w" />,
    '一个人用，也值得一张好图',
    'Good maps, even if you work alone',
    '¥599',
    '读书笔记',
  ],
  [
    'productproionfo',
    <ProductProPage key="p" />,
    '从想清楚，到讲明白',
    'From thinking it through to getting it across',
    '¥1,599',
    '交付为何延期',
  ],
];

describe.each(PAGES)('%s', (_name, page, heading, englishHeading, price, root) => {
  test('says what it is, shows a map and the prices of today', async () => {
    show(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    const [map] = screen.getAllByRole('img', { name: new RegExp(root) });
    expect(within(map as HTMLElement).getByText(root)).toBeVisible();
    expect(await screen.findByText(price)).toBeVisible();
  });

  test('says the same in English', async () => {
    show(page, { language: 'en' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(englishHeading);
    expect(await screen.findByText(price)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  });

  test('without prices the page is whole and the prices can be asked for again', async () => {
    const answers: unknown[] = [new Error('offline'), catalogue];
    show(page, { calls: { 'Shop/GetCatalogue': () => answers.shift() } });
    expect(await screen.findByText(/价格暂时没有读到/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '常见问题' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(price)).toBeVisible();
  });
});

test.each([
  ['a product without editions', { ...catalogue, products: [{ id: 'naolitu' }] }],
  [
    'an edition without terms',
    { ...catalogue, products: [{ ...catalogue.products[0], editions: [{ id: 'naolitu-team' }] }] },
  ],
  ['no revision', { products: [] }],
  ['a list', []],
])('an answer of another shape is a failure and not a crash: %s', async (_what, answer) => {
  show(<NaolituIndexPage />, { calls: { 'Shop/GetCatalogue': answer } });
  expect(await screen.findByText(/价格暂时没有读到/)).toBeVisible();
});

test('a product of which nothing is on sale says so', async () => {
  const products = catalogue.products.map((product) => ({ ...product, editions: [] }));
  show(<NaolituIndexPage />, { calls: { 'Shop/GetCatalogue': { ...catalogue, products } } });
  expect(await screen.findByText('目前没有在售的版本，请稍后再来。')).toBeVisible();
});

test('a visitor signs in to start, a signed-in customer goes to the personal centre', async () => {
  const { host, unmount } = show(<NaolituIndexPage />);
  const [start] = screen.getAllByRole('button', { name: '登录开始使用' });
  await userEvent.click(start as HTMLElement);
  await screen.findByText('¥199');
  expect(host.told).toEqual([['signIn', 'customer']]);
  unmount();

  show(<NaolituIndexPage />, { person: customer });
  const [centre] = await screen.findAllByRole('link', { name: '进入个人中心' });
  expect(centre).toHaveAttribute('href', '/personal/info');
  expect(screen.queryByRole('button', { name: '登录开始使用' })).not.toBeInTheDocument();
});

test('a page about one edition marks it among its product’s own', async () => {
  show(<ProductProPage />);
  const own = (await screen.findByText('本页介绍的版本')).closest('li');
  expect(own).toHaveTextContent('思维导图专业版');
  expect(screen.getAllByText('本页介绍的版本')).toHaveLength(1);
  expect(screen.queryByText(/团队版/)).not.toBeInTheDocument();
});

const SAYS = {
  zh: [
    '推荐',
    '交付用的图',
    '价格 ¥1,599 每人每年',
    '原价 ¥1,999',
    '免费 · 1 个月',
    '¥2,878 每人 2 年 · 省 10%',
    '¥6,000.50 每人永久',
    '一个授权 3 台设备',
  ],
  en: [
    'Recommended',
    'Diagrams to hand over',
    'Price ¥1,599 / person / year',
    'Was ¥1,999',
    'Free · 1 month',
    '¥2,878 / person / 2 years · save 10%',
    '¥6,000.50 / person, perpetual',
    '3 devices per licence',
  ],
} as const;

test.each(['zh', 'en'] as const)(
  'a card says what an edition is and costs in %s',
  async (language) => {
    show(<ProductProPage />, { language });
    const struck = await screen.findByText('¥1,999', { selector: 's' });
    const card = struck.closest('article');
    for (const said of SAYS[language]) expect(card).toHaveTextContent(said);
  },
);

test('a card leads to its order, with its edition and its term', async () => {
  show(<ProductProPage />);
  expect(await screen.findByRole('link', { name: '选购 思维导图专业版' })).toHaveAttribute(
    'href',
    '/orderpage?edition=mindmap-professional&term=y1',
  );
});

test('the page of an edition leads to that of the other one', () => {
  show(<WebHomePage />);
  expect(screen.getByRole('link', { name: '查看专业版' })).toHaveAttribute(
    'href',
    '/productproionfo',
  );
});

test('the title is that of the page', async () => {
  show(<WebHomePage />);
  await screen.findByText('¥599');
  expect(document.title).toBe('思维导图个人版 - 用于读书、备考和写作');
});

test.each([
  ['/', '/naolituindex'],
  ['/naolitu', '/naolituindex'],
  ['/web-home', '/webHome'],
  ['/productpro', '/productproionfo'],
])('%s leads to %s, as specification 2 says', (path, target) => {
  const { routes } = areaDefinitionSchema.parse(area);
  expect(routes.find((route) => route.path === path)?.redirectTo).toBe(target);
  expect(routes.find((route) => route.path === target)?.redirectTo).toBeUndefined();
});
