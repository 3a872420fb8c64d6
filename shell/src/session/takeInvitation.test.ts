import { expect, test } from '@jest/globals';
import { takeInvitation } from './takeInvitation.js';

function windowAt(address: string) {
  const { pathname, search } = new URL(address, 'https://banyan.example');
  const shown: unknown[] = [];
  const history = { replaceState: (...call: readonly unknown[]) => shown.push(call[2]) };
  return {
    shown,
    window: { location: { pathname, search }, history } as unknown as Window,
  };
}

test('the link is read and removed from the address', () => {
  const { window, shown } = windowAt(
    '/autologin?redirecturl=%2Fpersonal%2Finfo%3Fa%3D1&subjectid=C1&logintoken=abc',
  );
  expect(takeInvitation(window)).toEqual({
    redirecturl: '/personal/info?a=1',
    subjectid: 'C1',
    logintoken: 'abc',
  });
  expect(shown).toEqual(['/autologin']);
});

test.each([
  ['?logintoken=abc', '/autologin'],
  ['?subjectid=C1', '/autologin'],
  [`?subjectid=C1&logintoken=${'x'.repeat(200)}`, '/autologin'],
  [`?subjectid=C1&logintoken=abc&redirecturl=${'x'.repeat(3000)}`, '/autologin'],
])('%.30s is not a link, but is removed from the address too', (query, shown) => {
  const place = windowAt(`/autologin${query}`);
  expect(takeInvitation(place.window)).toBeNull();
  expect(place.shown).toEqual([shown]);
});

test.each(['/autologin', '/personal/info?subjectid=C1&logintoken=abc'])(
  '%s is left as it is',
  (address) => {
    const { window, shown } = windowAt(address);
    expect(takeInvitation(window)).toBeNull();
    expect(shown).toEqual([]);
  },
);
