import { atWidth, faultsOfPage, renderApp, soldProducts } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { EditionComparison } from './EditionComparison.js';

const [mindMap] = soldProducts();
if (mindMap === undefined) throw new Error('nothing is sold');
const FEATURES = [['exportImages'], ['exportImages', 'charts', 'aLaterFeature']];
const editions = mindMap.editions.map((edition, at) => ({
  ...edition,
  features: FEATURES[at] ?? [],
}));
const product = { ...mindMap, editions };

beforeEach(() => atWidth('wide'));

const WORDS = {
  zh: {
    title: '思维导图各版本对比',
    rows: ['导出图片', '鱼骨图', '价格'],
    marks: ['✓有', '–没有'],
  },
  en: {
    title: 'Editions of Mind Map compared',
    rows: ['Export', 'Fishbone', 'Price'],
    marks: ['✓Included', '–Not included'],
  },
} as const;

test.each(['zh', 'en'] as const)(
  'the editions are compared as the catalogue has them, in %s',
  async (language) => {
    const { title, rows, marks } = WORDS[language];
    const [has, lacks] = marks;
    const { container } = renderApp(<EditionComparison product={product} />, { language });
    const table = within(screen.getByRole('table', { name: title }));
    const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(1)).toEqual(
      language === 'zh'
        ? ['思维导图个人版', '思维导图专业版']
        : ['Mind Map Personal', 'Mind Map Professional'],
    );
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(rows.map(cells)).toEqual([
      [has, has],
      [lacks, has],
      language === 'zh'
        ? ['¥599 每人每年', '¥1,599 每人每年']
        : ['¥599 / person / year', '¥1,599 / person / year'],
    ]);
    expect(await faultsOfPage(container)).toEqual([]);
  },
);

test.each([
  ['without features', { ...mindMap, editions: mindMap.editions }],
  ['with one edition', { ...product, editions: editions.slice(0, 1) }],
])('a product %s is not compared', (_what, given) => {
  renderApp(<EditionComparison product={given} />);
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone each name has a line of its own, over all columns', () => {
  atWidth('phone');
  renderApp(<EditionComparison product={product} />);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['思维导图个人版', '思维导图专业版']);
  const name = screen.getByText('导出图片与 PDF');
  expect([name.tagName, name.getAttribute('scope'), name.getAttribute('colspan')]).toEqual([
    'TH',
    'rowgroup',
    '2',
  ]);
});
