import type { AreaRoute, TabRequest } from '@banyan/contract';
import { describe, expect, test } from '@jest/globals';
import { addressOfRequest, readTabRequest } from '../tabs/tabRequest.js';
import { inTab, isClosedTab, placeOf } from './place.js';

const route: AreaRoute = {
  path: '/people/:id',
  name: 'person',
  meta: { title: { zh: '人员', en: 'Person' }, require: true, admin: true, isTab: true },
};

test('a location without a tab name is the tab of its route', () => {
  expect(placeOf(route, { pathname: '/people/7', search: '' }).name).toBe('person');
  expect(placeOf(route, { pathname: '/people/7', search: '?tab=' }).name).toBe('person');
});

test('the tab name in the query names the tab, so one route can be open many times', () => {
  expect(placeOf(route, { pathname: '/people/7', search: '?tab=seven&page=2' }).name).toBe('seven');
});

describe('the address of a request', () => {
  const request = (more: Partial<TabRequest>) =>
    addressOfRequest(route, { tabName: 'a b', routeName: 'person', ...more });

  test('is its route with the parameters filled in, and the tab name in the query', () => {
    expect(request({ params: { id: '1/2' }, query: { page: '3' } })).toEqual({
      pathname: '/people/1%2F2',
      search: '?page=3&tab=a+b',
    });
  });

  test.each([
    ['missing', {}],
    ['empty', { id: '' }],
    ['a step up', { id: '..' }],
    ['a step to itself', { id: '.' }],
    ['inherited', Object.create({ id: '7' }) as Record<string, string>],
  ])('is refused where a parameter is %s', (_name, params) => {
    expect(request({ params })).toHaveProperty('fault');
  });

  test('is refused when no server would take it', () => {
    const query = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`q${n}`, '榕'.repeat(99)]),
    );
    expect(request({ params: { id: '7' }, query })).toHaveProperty('fault');
  });
});

describe('a tab request', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'order-list'],
    ['no tab name', { routeName: 'r' }],
    ['an empty tab name', { tabName: '', routeName: 'r' }],
    ['no route name', { tabName: 'a' }],
    ['a route name that is a number', { tabName: 'a', routeName: 7 }],
    ['a name of 201 characters', { tabName: 'x'.repeat(201), routeName: 'r' }],
    ['a query of objects', { tabName: 'a', routeName: 'r', query: { page: {} } }],
  ])('that is %s is a fault', (_name, request) => {
    expect(readTabRequest(request)).toHaveProperty('fault');
  });

  test('keeps what it says, and halves of characters become what the address will give back', () => {
    const title = { zh: '张三', en: 'Zhang San' };
    expect(readTabRequest({ tabName: 'a\ud800', routeName: 'r', title, query: null })).toEqual({
      tabName: 'a\ufffd',
      routeName: 'r',
      title,
    });
  });
});

describe('a place inside a tab', () => {
  test.each([
    ['person', '?page=2', '?page=2'],
    ['seven', '?page=2', '?page=2&tab=seven'],
    ['seven', '', '?tab=seven'],
    ['seven', '?tab=eight', '?tab=eight'],
  ])('tab %s, query "%s": "%s"', (name, search, expected) => {
    expect(inTab(name, route, search)).toBe(expected);
  });
});

test('only a tab page of an administrator can be a closed tab', () => {
  const area = { routes: [route] };
  const releases = { revision: '1', areas: [area] } as unknown as Parameters<typeof isClosedTab>[1];
  const at = (names: readonly string[], audience: string | null) => {
    const state = {
      tabs: { open: names.map((name) => ({ name })) },
      user: { person: audience === null ? null : { audience } },
    } as unknown as Parameters<typeof isClosedTab>[2];
    return isClosedTab({ pathname: '/people/7', search: '' }, releases, state);
  };
  expect(at([], 'admin')).toBe(true);
  expect(at(['person'], 'admin')).toBe(false);
  expect(at([], null)).toBe(false);
  const elsewhere = { pathname: '/nowhere', search: '' };
  const admin = { tabs: { open: [] }, user: { person: { audience: 'admin' } } };
  expect(
    isClosedTab(elsewhere, releases, admin as unknown as Parameters<typeof isClosedTab>[2]),
  ).toBe(false);
});
