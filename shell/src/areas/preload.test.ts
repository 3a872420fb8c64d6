import type { ReleasedArea } from '@banyan/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { createPreload } from './preload.js';

const area = {
  baseUrl: '/areas/orders/1/',
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

/** The links beyond the gateway's own. */
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link')]
    .slice(1)
    .map((link) => `${link.as} ${new URL(link.href).pathname} ${link.integrity}`);

test('asks for all that is not on its way, once, each with its hash', () => {
  const integrity = { of: (url: string) => `hash of ${url}`, learn: () => undefined };
  const started: string[] = [];
  const group = (name: string) => () => {
    started.push(name);
    return Promise.reject(new Error('the page asks again'));
  };
  const preload = createPreload({
    document,
    integrity,
    shellParts: parts,
    groups: { '@banyan/platform/table': group('table'), '@banyan/platform/form': group('form') },
    nonce: 'n0nce',
  });
  preload(area, 'list');
  preload(area, 'list');
  expect(links()).toEqual([
    'script /areas/shell/1/table.js hash of /areas/shell/1/table.js',
    'script /areas/orders/1/register.js hash of /areas/orders/1/register.js',
    'script /areas/orders/1/list.js hash of /areas/orders/1/list.js',
    'style /areas/orders/1/list.css hash of /areas/orders/1/list.css',
  ]);
  expect(started).toEqual(['table', 'table']);
  const last = document.head.lastElementChild as HTMLLinkElement;
  expect([last.crossOrigin, last.nonce]).toEqual(['anonymous', 'n0nce']);
});
