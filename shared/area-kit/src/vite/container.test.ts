import { runInNewContext } from 'node:vm';
import { entryScript } from './entry.js';
import { LATER, LATER_EXPORT } from './later.js';

const BASE = 'https://banyan.example/areas/stamps/b/';
const RANGES = { react: '^19.0.0', charts: '^1.0.0' };
const PARTS = {
  'register.js': { scripts: ['register.js'], styles: [], shared: [] },
  'page.js': {
    scripts: ['base.js', 'page.js'],
    styles: ['base.css', 'page.css'],
    shared: ['react'],
  },
};

/** The code of its chunks, as it is when they are laid down. */
const CHUNKS: Readonly<Record<string, string>> = {
  'register.js': `
    const { ${LATER_EXPORT}: later } = require('${LATER}');
    exports.page = () => later(() => Promise.resolve().then(() => require('./page.js')));
    exports.charts = () => later(() => Promise.resolve().then(() => require('charts')));`,
  'base.js': `exports.base = 'base';`,
  'page.js': `
    globalThis.runs.push('page');
    exports.text = require('react') + ' and ' + require('./base.js').base;`,
};

type Loaded = {
  readonly page: () => Promise<{ readonly text: string }>;
  readonly charts: () => Promise<unknown>;
};
type Container = {
  readonly init: (scope: object) => void;
  readonly get: (name: string) => Promise<() => Loaded>;
};

/** A page with the container of a build, whose files come except those that are away. */
async function open(react = '19.3.1', away: readonly string[] = []) {
  const asked: string[] = [];
  const failing = new Set(away);
  const runs: string[] = [];
  const page: Record<string, unknown> = {
    URL,
    setTimeout,
    clearTimeout,
    runs,
    __banyanIntegrity: (url: string) => `hash of ${url.slice(BASE.length)}`,
  };
  const come = (element: Element) => {
    const file = (element.src ?? element.href ?? '').slice(BASE.length);
    asked.push(`${file}: ${element.integrity}, ${element.crossOrigin}`);
    if (failing.delete(file)) return element.listeners.get('error')?.();
    const code = CHUNKS[file];
    if (code !== undefined) {
      const lay = `(globalThis.chunks ??= {})['${file}'] = function (require, exports, module) {${code}}`;
      runInNewContext(`${lay}`, page);
    }
    element.listeners.get('load')?.();
  };
  page['document'] = {
    currentScript: { src: `${BASE}entry.js` },
    scripts: [],
    querySelectorAll: () => [],
    createElement: () => createElement(),
    head: { append: (element: Element) => queueMicrotask(() => come(element)) },
  };
  page['globalThis'] = page;
  const entry = { container: 'stamps', chunks: 'chunks', ranges: RANGES, parts: PARTS };
  runInNewContext(await entryScript(entry), page);
  const container = page['stamps'] as Container;
  container.init({
    react: { [react]: { lib: () => 'react' } },
    charts: { '1.2.0': { get: () => Promise.resolve(() => 'charts') } },
  });
  return { container, asked, runs };
}

type Element = {
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  readonly listeners: Map<string, () => void>;
};

function createElement() {
  const listeners = new Map<string, () => void>();
  return {
    listeners,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    remove: () => undefined,
  };
}

test('nothing is asked for before the register module is, and then each file once with its hash', async () => {
  const { container, asked, runs } = await open();
  expect(asked).toEqual([]);
  const { page } = (await container.get('./register'))();
  expect(asked).toEqual(['register.js: hash of register.js, anonymous']);
  const [first, second] = await Promise.all([page(), page()]);
  expect(first.text).toBe('react and base');
  expect(second).toBe(first);
  expect(runs).toEqual(['page']);
  expect(asked.slice(1)).toEqual(
    ['base.css', 'page.css', 'base.js', 'page.js'].map(
      (file) => `${file}: hash of ${file}, anonymous`,
    ),
  );
});

test('a module of the shell may be imported later', async () => {
  const { container } = await open();
  expect(await (await container.get('./register'))().charts()).toBe('charts');
});

test.each(['page.js', 'base.js', 'page.css'])(
  'when %s does not come, it is asked for again',
  async (file) => {
    const { container, asked } = await open('19.3.1', [file]);
    const { page } = (await container.get('./register'))();
    await expect(page()).rejects.toThrow(`${file} of the area did not come`);
    expect((await page()).text).toBe('react and base');
    const times = asked.filter((each) => each.startsWith(file)).length;
    expect(times).toBe(2);
  },
);

test('a version that does not fit is told by the page that needs it, and by no other', async () => {
  const { container } = await open('18.3.1');
  const { page, charts } = (await container.get('./register'))();
  await expect(page()).rejects.toThrow('this area needs react ^19.0.0; this shell has 18.3.1');
  expect(await charts()).toBe('charts');
});

test('it exposes its register module alone', async () => {
  const { container } = await open();
  await expect(container.get('./other')).rejects.toThrow('exposes no ./other');
});
