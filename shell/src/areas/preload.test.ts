import type { ReleasedArea } from '@banyan/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { createPreload } from './preload.js';

const area = {
  baseUrl: '/areas/orders/1/',
  entry: 'entry.js',
  preload: {
    entry: ['entry.js', 'register.js'],
    routes: { list: ['list.js', 'list.css'] },
    groups: { list: ['@banyan/platform/table', 'react'] },
  },
} as unknown as ReleasedArea;
const parts = { '@banyan/platform/table': ['/areas/shell/1/table.js'] };

beforeEach(() => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/areas/orders/1/entry.js">';
});

/** The elements added after the gateway's own hint. */
const asked = () => [...document.head.querySelectorAll<HTMLElement>('link, script')].slice(1);
const described = () =>
  asked().map((element) =>
    element instanceof HTMLScriptElement
      ? `script ${element.getAttribute('src')} ${element.integrity}`
      : `style ${element.getAttribute('href')} ${(element as HTMLLinkElement).integrity}`,
  );

function setUp() {
  const integrity = {
    of: (url: string) => `hash of ${url}`,
  };
  const started: string[] = [];
  const group = (name: string) => () => {
    started.push(name);
    return Promise.reject(new Error('the page asks again'));
  };
  const groups = {
    '@banyan/platform/table': group('table'),
    '@banyan/platform/form': group('form'),
  };
  const options = { document, integrity, shellParts: parts, groups, nonce: 'n0nce' };
  return { ...createPreload(options), started };
}

test('requests each file that is not loading yet, once, with its hash', () => {
  const { preload, started } = setUp();
  preload(area, 'list');
  preload(area, 'list');
  expect(described()).toEqual([
    'script http://localhost/areas/orders/1/entry.js hash of /areas/orders/1/entry.js',
    'script /areas/orders/1/register.js hash of /areas/orders/1/register.js',
    'script /areas/shell/1/table.js hash of /areas/shell/1/table.js',
    'script /areas/orders/1/list.js hash of /areas/orders/1/list.js',
    'style /areas/orders/1/list.css hash of /areas/orders/1/list.css',
  ]);
  expect(started).toEqual(['table', 'table']);
  for (const element of asked()) expect(element).toMatchObject({ nonce: 'n0nce' });
  for (const element of asked()) expect(element).toMatchObject({ crossOrigin: 'anonymous' });
});

test.each(['load', 'error'])('after its %s a script is removed: no loader waits for it', (end) => {
  const { preload } = setUp();
  preload(area, 'list');
  document.querySelector('script[src$="register.js"]')?.dispatchEvent(new Event(end));
  expect(described().filter((text) => text.includes('register.js'))).toEqual([]);
  preload(area, 'list');
  expect(described().filter((text) => text.includes('register.js'))).toEqual([]);
});

test('after a failure all files but the entry are requested again, and failed elements are removed', async () => {
  const { preload, again } = setUp();
  preload({ ...area, entry: 'entry.js' }, 'list');
  for (const element of asked()) if (element instanceof HTMLScriptElement) element.remove();
  const ended = again({ ...area, entry: 'entry.js' }, 'list');
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  expect(sheet?.integrity).toBe('hash of /areas/orders/1/list.css');
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
    '/areas/orders/1/register.js',
    '/areas/shell/1/table.js',
    '/areas/orders/1/list.js',
  ]);
  for (const element of [...scripts, sheet]) element?.dispatchEvent(new Event('error'));
  await ended;
  expect(document.querySelectorAll('script, link[rel=stylesheet]')).toHaveLength(0);
});
