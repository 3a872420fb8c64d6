import { editionTitle, productWords, withProductNames, withTerm } from './names.js';

test('what a device has is told by the names of the products', () => {
  expect(withProductNames('mindmap 12.0.4, naolitu 3.2.0', 'zh')).toBe(
    '思维导图 12.0.4，脑力图 3.2.0',
  );
  expect(withProductNames('mindmap 12.0.4, naolitu 3.2.0', 'en')).toBe(
    'Mind Map 12.0.4, Naolitu 3.2.0',
  );
});

test('an unknown product keeps its id, and an empty text stays empty', () => {
  expect(withProductNames('later 1.0', 'en')).toBe('later 1.0');
  expect(withProductNames('', 'zh')).toBe('');
});

test('what is sold is called by its ids, an edition with its product, in the language asked for', () => {
  const edition = { id: 'pro', name: '专业版', nameEn: 'Professional', priceFen: 1 };
  const old = { name: '旧版', priceFen: 1 };
  const mindmap = { id: 'mindmap', name: '思维导图', nameEn: 'Mind Map', editions: [edition, old] };
  expect(productWords([mindmap], 'en')).toEqual({
    products: { mindmap: 'Mind Map' },
    editions: { pro: 'Mind Map Professional' },
  });
  expect(productWords([mindmap], 'zh').editions).toEqual({ pro: '思维导图专业版' });
});

test.each([
  ['思维导图', '专业版', '思维导图专业版'],
  ['Mind Map', 'Professional', 'Mind Map Professional'],
  ['思维导图', 'Pro', '思维导图 Pro'],
  ['思维导图', '', '思维导图'],
])('%s and %s are called %s', (product, edition, title) => {
  expect(editionTitle(product, edition)).toBe(title);
});

test('a title says its term where it has one', () => {
  expect(withTerm('思维导图专业版', 'y1', 'zh')).toBe('思维导图专业版 · 1 年');
  expect(withTerm('Manual service', null, 'en')).toBe('Manual service');
});
