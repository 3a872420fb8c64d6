import { headElements } from './pageHead.js';
import { readPreferences } from './preferences.js';

test.each([
  ['?lang=en', 'language=zh', 'en'],
  ['?a=1&lang=zh', undefined, 'zh'],
  ['?lang=xx', 'language=en', 'en'],
])('the address %s wins over the cookie %s: %s', (query, cookies, language) => {
  expect(readPreferences(cookies, 'en', query).language).toBe(language);
});

test('what search engines read is escaped, and names both languages', () => {
  const head = {
    title: '"<b>',
    description: 'a & "b"',
    path: '/productdown?product=naolitu',
    machine: [{ name: '</script><script>alert(1)</script>' }],
  };
  const place = { baseUrl: 'https://banyan.example', language: 'en' } as const;
  const elements = headElements(head, place).join('\n');
  expect(elements).toContain('<meta name="description" content="a &amp; &quot;b&quot;">');
  const own = 'https://banyan.example/productdown?product=naolitu&amp;lang=en';
  expect(elements).toContain(`<link rel="canonical" href="${own}">`);
  expect(elements).toContain(`<link rel="alternate" hreflang="en" href="${own}">`);
  expect(elements).toContain(
    '<link rel="alternate" hreflang="zh-CN" href="https://banyan.example/productdown?product=naolitu">',
  );
  expect(elements).toContain('<meta property="og:title" content="&quot;&lt;b&gt;">');
  expect(elements.match(/<script/g)).toHaveLength(1);
});

test.each([
  [undefined, ['https://banyan.example/share.png', '1200', '630']],
  ['/uploads/cover.png', ['https://banyan.example/uploads/cover.png']],
])('previews of links show the page’s picture, or the site’s: %s', (image, pictures) => {
  const head = { title: '', description: '', path: '/', machine: [], ...(image && { image }) };
  const place = { baseUrl: 'https://banyan.example', language: 'zh' } as const;
  const elements = headElements(head, place).join('\n');
  const found = elements.matchAll(/property="og:image(?::\w+)?" content="([^"]+)"/g);
  expect([...found].map(([, content]) => content)).toEqual(pictures);
  expect(elements).toContain('<meta name="twitter:card" content="summary_large_image">');
});
