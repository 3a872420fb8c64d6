import { areaDefinitionSchema, type Person } from '@banyan/contract';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { area } from './area.js';
import { NaolituIndexPage } from './naolituindex/NaolituIndexPage.js';
import { ProductProPage } from './product-pro/ProductProPage.js';
import { WebHomePage } from './web-home/WebHomePage.js';

const products = [
  {
    id: 'naolitu',
    name: '脑力图',
    editions: [
      { name: '个人版', nameEn: 'Personal', priceFen: 19_900 },
      { name: '团队版', nameEn: 'Team', priceFen: 129_900 },
    ],
  },
  {
    id: 'mindmap',
    name: '思维导图',
    nameEn: 'Mind Map',
    editions: [
      { id: 'mindmap-personal', name: '个人版', nameEn: 'Personal', priceFen: 59_900, term: 'y1' },
      {
        id: 'mindmap-professional',
        name: '专业版',
        nameEn: 'Professional',
        priceFen: 159_900,
        term: 'y1',
        points: [{ zh: '一人使用', en: 'For one person' }],
      },
    ],
  },
];

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
    calls: { 'Product/GetPublicList': products, 'MyNotice/GetUnread': NONE, ...options.calls },
  });
}

const PAGES: [string, ReactNode, string, string, string, string][] = [
  [
    'naolituindex',
    <NaolituIndexPage key="n" />,
    '把一团想法，理成一张图',
    'Turn a tangle of ideas into one map',
    '¥1,299.00',
    '新品发布',
  ],
  [
    'webHome',
    <WebHomePage key="w" />,
    '一个人用，也值得一张好图',
    'A good map, also just for you',
    '¥599.00',
    '读书笔记',
  ],
  [
    'productproionfo',
    <ProductProPage key="p" />,
    '从想清楚，到讲明白',
    'From thinking it through to getting it across',
    '¥1,599.00',
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
    const answers: unknown[] = [new Error('offline'), products];
    show(page, { calls: { 'Product/GetPublicList': () => answers.shift() } });
    expect(await screen.findByText(/价格暂时没有读到/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '常见问题' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(price)).toBeVisible();
  });
});

test('an answer of another shape is a failure and not a crash', async () => {
  show(<NaolituIndexPage />, { calls: { 'Product/GetPublicList': [{ id: 'naolitu' }] } });
  expect(await screen.findByText(/价格暂时没有读到/)).toBeVisible();
});

test('a visitor signs in to start, a signed-in customer goes to the personal centre', async () => {
  const { host, unmount } = show(<NaolituIndexPage />);
  const [start] = screen.getAllByRole('button', { name: '登录开始使用' });
  await userEvent.click(start as HTMLElement);
  await screen.findByText('¥199.00');
  expect(host.told).toEqual([['signIn', 'customer']]);
  unmount();

  show(<NaolituIndexPage />, { person: customer });
  const [centre] = await screen.findAllByRole('link', { name: '进入个人中心' });
  expect(centre).toHaveAttribute('href', '/personal/info');
  expect(screen.queryByRole('button', { name: '登录开始使用' })).not.toBeInTheDocument();
});

test('a page about one edition marks it among its product’s own, with the term of each price', async () => {
  show(<ProductProPage />);
  const own = (await screen.findByText('本页介绍的版本')).closest('li') as HTMLElement;
  expect(own).toHaveTextContent('专业版');
  expect(own).toHaveTextContent('¥1,599.00/ 年');
  expect(screen.getAllByText('本页介绍的版本')).toHaveLength(1);
  expect(screen.queryByText('团队版')).not.toBeInTheDocument();
});

test('title and description are those of the page', async () => {
  show(<WebHomePage />);
  await screen.findByText('¥599.00');
  expect(document.title).toBe('个人版 - 读书、备考、写作用的思维导图');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringContaining('读书笔记'),
  );
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
