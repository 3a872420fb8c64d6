import type { AreaRoute } from '@banyan/contract';
import { pathOf, placeOf } from './place.js';

const route: AreaRoute = {
  path: '/people/:id',
  name: 'person',
  meta: { title: { zh: '人员', en: 'Person' }, require: true, admin: true, isTab: true },
};

test('a location without a tab name is the tab of its route', () => {
  expect(placeOf(route, { pathname: '/people/7', search: '' }).name).toBe('person');
});

test('the tab name in the query names the tab, so one route can be open many times', () => {
  expect(placeOf(route, { pathname: '/people/7', search: '?tab=seven&page=2' }).name).toBe('seven');
});

test('a request leads to its route with parameters filled in and the tab name in the query', () => {
  const request = {
    tabName: 'a b',
    routeName: 'person',
    params: { id: '1/2' },
    query: { page: '3' },
  };
  expect(pathOf(route, request)).toBe('/people/1%2F2?page=3&tab=a+b');
});
