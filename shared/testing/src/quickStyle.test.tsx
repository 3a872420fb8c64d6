const OWN = 'body > *';
const INSIDE = 'ul > li';

function shown(markup: string, selector = OWN): string {
  document.body.innerHTML = markup;
  const { display, visibility, pointerEvents } = styleOf(selector);
  return [display, visibility, pointerEvents].join(' ');
}

function styleOf(selector: string): CSSStyleDeclaration {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return getComputedStyle(element);
}

test.each([
  ['<div></div>', 'block visible auto', OWN],
  ['<script></script>', 'none visible auto', OWN],
  ['<div hidden></div>', 'none visible auto', OWN],
  ['<input type="text">', 'inline-block visible auto', OWN],
  ['<input type="hidden">', 'none visible auto', OWN],
  ['<dialog></dialog>', 'none visible auto', OWN],
  ['<dialog open></dialog>', ' visible auto', OWN],
  ['<p style="display: flex"></p>', 'flex visible auto', OWN],
  ['<ul style="display: none"><li></li></ul>', 'list-item visible auto', INSIDE],
  ['<ul style="visibility: hidden"><li></li></ul>', 'list-item hidden auto', INSIDE],
  [
    '<ul style="visibility: hidden"><li style="visibility: visible">',
    'list-item visible auto',
    INSIDE,
  ],
  ['<ul style="pointer-events: none"><li></li></ul>', 'list-item visible none', INSIDE],
])('%s is %s', (markup, expected, selector) => {
  expect(shown(markup, selector)).toBe(expected);
});

test('a style sheet of the page counts while it is there', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '@media screen { .away { display: none } }';
  document.head.append(sheet);
  expect(shown('<div class="away"></div>')).toBe('none visible auto');
  sheet.remove();
  expect(shown('<div class="away"></div>')).toBe('block visible auto');
});

test('other properties are what jsdom says', () => {
  shown('<h1 style="padding-top: 3px; opacity: 0"></h1>');
  const style = styleOf('h1');
  expect([style.paddingTop, style.getPropertyValue('padding-top')]).toEqual(['3px', '3px']);
  expect([style.opacity, style.getPropertyValue('font-weight')]).toEqual(['0', 'bold']);
});
