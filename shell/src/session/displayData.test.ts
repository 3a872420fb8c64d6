import type { PageState } from '@banyan/contract';
import { expect, test } from '@jest/globals';
import { forgetDisplayData, keepDisplayData } from './displayData.js';

const state = { person: { permissions: ['orders.view'] }, menu: [{ id: 'orders' }] };

test('menu and permissions are kept for display, and removed with the cookies; tabs stay', () => {
  sessionStorage.clear();
  sessionStorage.setItem('banyan.tabs', '{}');
  keepDisplayData(sessionStorage, state as unknown as PageState);
  expect(sessionStorage.getItem('menuList')).toBe('[{"id":"orders"}]');
  expect(sessionStorage.getItem('permissions')).toBe('["orders.view"]');

  const cookies: string[] = [];
  forgetDisplayData(sessionStorage, localStorage, (line) => cookies.push(line));
  expect(Object.keys(sessionStorage)).toEqual(['banyan.tabs']);
  expect(cookies.map((line) => line.split('=')[0])).toEqual([
    'token',
    'admin-token',
    'userid',
    'username',
    'alarmcode',
    'orgid',
    'orgname',
    'account',
    'sessionid',
    'idtoken',
    'userPhone',
  ]);
  for (const line of cookies) expect(line).toContain('max-age=0');
});

test('without a user no data is kept', () => {
  sessionStorage.clear();
  keepDisplayData(sessionStorage, { person: null, menu: [] } as unknown as PageState);
  expect(sessionStorage).toHaveLength(0);
});
