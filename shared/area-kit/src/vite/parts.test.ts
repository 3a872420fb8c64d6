import { LATER } from './later.js';
import { type Made, partsOf } from './parts.js';

const SHARED = ['react', '@banyan/platform/charts'];

const chunk = (fileName: string, others: Partial<Made> = {}): Made => ({
  fileName,
  code: '',
  imports: [],
  dynamicImports: [],
  ...others,
});
const styled = (...files: readonly string[]) => ({ importedCss: new Set(files) });

test('a chunk needs all that its imports need, what is needed by others first', () => {
  const files = [
    chunk('page.js', { imports: ['list.js', 'base.js'], viteMetadata: styled('page.css') }),
    chunk('list.js', { imports: ['base.js', 'react'], viteMetadata: styled('list.css') }),
    chunk('base.js'),
    { fileName: 'page.css' },
  ];
  expect(partsOf(files, SHARED)['page.js']).toEqual({
    scripts: ['base.js', 'list.js', 'page.js'],
    styles: ['list.css', 'page.css'],
    shared: ['react'],
  });
});

test('chunks may import each other, and other files of Vite are not chunks', () => {
  const files = [
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['a.js'] }),
    { fileName: 'a.css' },
  ];
  const parts = partsOf(files, SHARED);
  expect(Object.keys(parts)).toEqual(['a.js', 'b.js']);
  expect(parts['b.js']?.scripts).toEqual(['a.js', 'b.js']);
});

test.each<[string, Partial<Made>, readonly string[]]>([
  ['imports', { imports: ['react'] }, ['react']],
  ['requires', { code: 'f(e=>{var t=require("react")})' }, ['react']],
  ['requires in other quotes', { code: 'require(`react`)' }, ['react']],
  ['requires by a longer name', { code: 'require("react-other")' }, []],
  [
    'imports later',
    {
      code: 'later(()=>require("@banyan/platform/charts"))',
      dynamicImports: ['@banyan/platform/charts'],
    },
    [],
  ],
  ['has of the container', { imports: [LATER] }, []],
])('of what a chunk %s, it needs this of the shell', (_, made, shared) => {
  expect(partsOf([chunk('a.js', made)], SHARED)['a.js']?.shared).toEqual(shared);
});
