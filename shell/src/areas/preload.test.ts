import type { ReleasedArea } from '@banyan/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createPreload, runEntry } from './preload.js';

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

function setUp(coming: Promise<void> | null = null) {
  const integrity = {
    of: (url: string) => `hash of ${url}`,
    whole: () => coming,
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
    'script /areas/orders/1/entry.js hash of /areas/orders/1/entry.js',
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

test('waits for the hashes of a version, and requests nothing of one whose hashes do not come', async () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const waiting = setUp(coming);
  waiting.preload(area, 'list');
  expect(described()).toEqual([]);
  come();
  await coming;
  expect(described()).toHaveLength(5);

  for (const element of asked()) element.remove();
  setUp(Promise.reject(new Error('another hash'))).preload(area, 'list');
  await Promise.resolve();
  expect(described()).toEqual([]);
});

test('after a failure all files but the entry are requested again, and failed elements are removed', async () => {
  const { preload, again } = setUp();
  preload(area, 'list');
  for (const element of asked()) if (element instanceof HTMLScriptElement) element.remove();
  const ended = again(area, 'list', 1);
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  expect(sheet?.integrity).toBe('hash of /areas/orders/1/list.css');
  expect(sheet?.getAttribute('href')).toBe('/areas/orders/1/list.css?retry=1');
  expect(sheet?.dataset['href']).toBe('/areas/orders/1/list.css');
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
    '/areas/orders/1/register.js?retry=1',
    '/areas/shell/1/table.js?retry=1',
    '/areas/orders/1/list.js?retry=1',
  ]);
  for (const element of [...scripts, sheet]) element?.dispatchEvent(new Event('error'));
  await ended;
  expect(document.querySelectorAll('script, link[rel=stylesheet]')).toHaveLength(0);
});

test('a retry gives another address to a style sheet that hangs, so that its loader is answered', () => {
  const hung = document.createElement('link');
  hung.rel = 'stylesheet';
  hung.href = '/areas/orders/1/list.css';
  document.head.append(hung);
  void setUp().again(area, 'list', 2);
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  expect(hung.getAttribute('href')).toBe('/areas/orders/1/list.css?retry=2');
  let isLoaded = false;
  hung.addEventListener('load', () => {
    isLoaded = true;
  });
  hung.dispatchEvent(new Event('load'));
  expect(isLoaded).toBe(true);
});

describe('the entry of an area', () => {
  const ENTRY = 'http://localhost/areas/orders/1/entry.js';
  const integrity = { of: (url: string) => `hash of ${url}` };
  const entries = () => document.querySelectorAll('script[src$="entry.js"]');
  const tell = (event: Event) => entries()[0]?.dispatchEvent(event);

  test('requested ahead is waited for, and not requested twice', async () => {
    setUp().preload(area, 'list');
    const running = runEntry(window, integrity, ENTRY);
    expect(entries()).toHaveLength(1);
    tell(new Event('load'));
    await running;
  });

  test('not requested ahead is requested with its hash', async () => {
    const running = runEntry(window, integrity, ENTRY);
    expect(entries()[0]).toMatchObject({ integrity: `hash of ${ENTRY}`, crossOrigin: 'anonymous' });
    tell(new Event('load'));
    await running;
  });

  test('that does not arrive, or throws, says why', async () => {
    const absent = runEntry(window, integrity, ENTRY);
    tell(new Event('error'));
    await expect(absent).rejects.toThrow(`Loading chunk failed: ${ENTRY}`);
    const broken = runEntry(window, integrity, ENTRY);
    window.dispatchEvent(new ErrorEvent('error', { filename: ENTRY, message: 'no such thing' }));
    tell(new Event('load'));
    await expect(broken).rejects.toThrow(`${ENTRY} threw: no such thing`);
  });
});
