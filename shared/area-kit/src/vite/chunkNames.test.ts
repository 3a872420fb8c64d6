import { namedImports } from './chunkNames.js';

test.each([
  [
    `import(/* webpackChunkName: "list" */ './list/ListPage.js')`,
    [{ chunk: 'list', specifier: './list/ListPage.js' }],
  ],
  [
    `import(\n  /* webpackChunkName: "list" */\n  "./list.js"\n)`,
    [{ chunk: 'list', specifier: './list.js' }],
  ],
  [`import('./list.js')`, []],
  [`// webpackChunkName: "list"\nimport './list.js'`, []],
  [
    `import(/* webpackChunkName: "a" */ './a.js'); import(/* webpackChunkName: "b" */ './b.js')`,
    [
      { chunk: 'a', specifier: './a.js' },
      { chunk: 'b', specifier: './b.js' },
    ],
  ],
])('%j names %j', (source, named) => {
  expect(namedImports(source)).toEqual(named);
});
