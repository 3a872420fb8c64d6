import { contactWaysOf } from '../../ground/contactWays.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { SITE_PATHS, siteAddress, siteHeads } from './heads.js';
import { sitePages } from './index.js';

test.each([
  ['/webHome', '/webHome'],
  ['/webHome?utm_source=x&lang=en', '/webHome'],
  ['/productdown?product=naolitu&from=mail', '/productdown?product=naolitu'],
  ['/productdown?product=amiga', '/productdown'],
  ['/webHome?product=naolitu', '/webHome'],
  ['/order-list', null],
  ['/personal/info', null],
  ['/constructor', null],
])('the page %s has the address %s', (url, address) => {
  expect(siteAddress(url)).toBe(address);
});

describe.each(testDatabases)('what search engines read on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const headOf = (url: string, language: 'zh' | 'en' = 'zh') =>
    siteHeads({
      db: stage.db,
      now: Date.now,
      baseUrl: stage.origin,
      company: { zh: '公司', en: 'Company' },
    })(url, language);

  test('the foot of every page has what the operator’s settings say, and nothing else', () => {
    const company = { zh: '公司', en: 'Company' };
    const parts = { db: stage.db, now: Date.now, baseUrl: stage.origin };
    const said = (given: Parameters<typeof contactWaysOf>[0]) =>
      sitePages(parts, { company, contactWays: contactWaysOf(given) }).operator;
    const none = { company, phone: '', email: '', icpRecord: '', securityRecord: '' };
    expect(said({})).toEqual(none);
    expect(
      said({ BANYAN_CONTACT_PHONE: '010-12345678', BANYAN_ICP_RECORD: '闽ICP备12345678号-1' }),
    ).toEqual({ ...none, phone: '010-12345678', icpRecord: '闽ICP备12345678号-1' });
  });

  test('every page has its own title and description in both languages', async () => {
    const all = await Promise.all(
      SITE_PATHS.flatMap((path) => [headOf(path, 'zh'), headOf(path, 'en')]),
    );
    const titles = all.map((head) => head?.title);
    expect(new Set(titles).size).toBe(SITE_PATHS.length * 2);
    for (const head of all) {
      expect(head?.description.length).toBeGreaterThan(15);
      expect(head?.description.length).toBeLessThan(160);
    }
  });

  test('prices are those of the catalogue, and one that changes shows with the next load', async () => {
    const pricesOf = async (url: string) => {
      const { machine = [] } = (await headOf(url)) ?? {};
      return JSON.stringify(machine).match(/"price":"[\d.]+"/g) ?? [];
    };
    const { products } = await ask(stage.visitor, 'Shop/GetCatalogue');
    const wanted = products.flatMap(({ editions }) =>
      editions.flatMap(({ terms }) =>
        terms.map(({ priceFen }) => `"price":"${(priceFen / 100).toFixed(2)}"`),
      ),
    );
    expect(wanted.length).toBeGreaterThan(3);
    expect(await pricesOf('/orderpage')).toEqual(wanted);
    const naolitu = await pricesOf('/naolituindex');
    expect([...naolitu, ...(await pricesOf('/webHome'))].toSorted()).toEqual(wanted.toSorted());
    expect(await pricesOf('/privacy')).toEqual([]);
    await stage.db.query(
      "update offer_prices set price_fen = price_fen + 100 where edition_id like 'naolitu%'",
    );
    expect(await pricesOf('/naolituindex')).not.toEqual(naolitu);
  });

  test('a tutorial tells what it is, where it belongs, and in which languages it exists', async () => {
    await stage.db.query(
      "update article_categories set name_zh = '导出', name_en = 'Export', parent_id = null where slug = 'export'",
    );
    const head = await headOf('/uarticle/export-slides?utm_source=x', 'en');
    expect(head).toMatchObject({
      path: '/uarticle/export-slides',
      title: 'Export slides - Banyan Mind',
      type: 'article',
      languages: ['zh', 'en'],
      machine: [
        {
          '@type': 'Article',
          headline: 'Export slides',
          inLanguage: 'en',
          author: { name: 'Company' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Illustrated tutorials' },
            {
              position: 2,
              name: 'Export',
              item: `${stage.origin}/uarticle?category=export&lang=en`,
            },
            { position: 3, name: 'Export slides' },
          ],
        },
      ],
    });
    expect(await headOf('/uarticle/change-a-shortcut', 'en')).toMatchObject({
      title: '修改快捷键 - Banyan Mind',
      languages: ['zh'],
    });
    expect(await headOf('/uarticle/nothing')).toBeNull();
    expect(await headOf('/uarticle?category=export')).toMatchObject({
      title: '导出 - 图文教程 - 榕思维',
    });
    const chapter = await headOf('/guidance?chapter=faq', 'en');
    expect(chapter?.path).toBe('/guidance?chapter=faq');
    expect(chapter?.title).toMatch(/^.+ - Usage guide - Banyan Mind$/);
  });

  test('previews of links get the site’s picture from this origin, small and of the size that they are told', async () => {
    const answer = await fetch(`${stage.origin}/share.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.length).toBeLessThan(60_000);
    // Width and height in the header of a PNG.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630]);
  });

  test('robots are told what is closed, and where the pages are', async () => {
    const robots = await (await fetch(`${stage.origin}/robots.txt`)).text();
    expect(robots).toContain('\nDisallow: /personal\n');
    expect(robots).toContain('/sitemap.xml');
    for (const path of SITE_PATHS) {
      const isClosed = robots.split('\n').some((line) => line === `Disallow: ${path}`);
      expect([path, isClosed]).toEqual([path, false]);
    }
    const map = await fetch(`${stage.origin}/sitemap.xml`);
    expect(map.headers.get('content-type')).toContain('application/xml');
    const text = await map.text();
    // With the tutorials, four of which are in Chinese alone, their categories and the chapters of the guide.
    const read = (24 + 8 + 8) * 2 - 4;
    const { records: maps } = await ask(stage.visitor, 'Community/GetList', { language: 'zh' });
    expect(text.match(/<url>/g)).toHaveLength(SITE_PATHS.length * 2 + read + maps * 2);
    expect(text).toContain('/uarticle/export-slides?lang=en</loc>');
    expect(text).not.toContain('/uarticle/change-a-shortcut?lang=en');
    expect(text).toContain('/productdown?product=naolitu&amp;lang=en</loc>');
  });
});
