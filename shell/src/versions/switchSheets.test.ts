import { afterEach, expect, test } from '@jest/globals';
import { switchSheets } from './switchSheets.js';

type Sheet = { readonly href: string | null; disabled: boolean };

afterEach(() => {
  Reflect.deleteProperty(document, 'styleSheets');
});

test('the sheets of one version go off and on again, and no other sheet', () => {
  const at = (href: string | null): Sheet => ({ href, disabled: false });
  const own = [
    at('http://localhost/areas/x/1/a.css'),
    at('http://localhost/areas/x/1/b.css?retry=1'),
  ];
  const others = [
    at('http://localhost/areas/x/12/a.css'),
    at('http://localhost/areas/y/1/a.css'),
    at(null),
  ];
  Object.defineProperty(document, 'styleSheets', {
    value: [...own, ...others],
    configurable: true,
  });
  const off = () => [...own, ...others].filter(({ disabled }) => disabled);
  switchSheets({ baseUrl: '/areas/x/1/' }, false, document);
  expect(off()).toEqual(own);
  switchSheets({ baseUrl: '/areas/x/1/' }, true, document);
  expect(off()).toEqual([]);
});
