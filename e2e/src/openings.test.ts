import { describe, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import type { Audience } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

/**
 * The addresses of the specification that are no page of an area: those that lead to another one, and the shell's own. The pages
 * of areas are opened by the suites of conformance, for their audience and in both languages; `/login` is in the gate's.
 */
const ADDRESSES: readonly (readonly [address: string, who: Audience | 'nobody', place: string])[] =
  [
    ['/', 'nobody', '/naolituindex'],
    ['/naolitu', 'nobody', '/naolituindex'],
    ['/web-home', 'nobody', '/webHome'],
    ['/productpro', 'nobody', '/productproionfo'],
    ['/personal', 'customer', '/personal/info'],
    ['/autologin', 'nobody', '/autologin'],
    ['/adminlogin', 'nobody', '/adminlogin'],
    ['/admin', 'admin', '/admin'],
    ['/refresh', 'admin', '/refresh'],
  ];
/** The browser itself says that a page is not found. */
const NOT_FOUND = /^\/adminlogin$/;

test.each(['/order-list%2F..%2Fadmin', '/%5Cevil.example', '/%2F%2Fevil.example/x'])(
  '%s is not found, and leads nowhere',
  async (address) => {
    const person = await stage.openPerson();
    await signInUnseen(person, 'admin', 'admin');
    const { page } = await openWindow(person, /./);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(stage.product.baseUrl + address);
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    expect([...hosts]).toEqual([stage.product.baseUrl]);
    stage.leave(person);
  },
);

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test.each(ADDRESSES)(
    '%s, opened by %s, leads to %s without an error',
    async (address, who, place) => {
      const person = await stage.openPerson({ language });
      if (who !== 'nobody') await signInUnseen(person, who, who);
      const { page, faults } = await openWindow(person, NOT_FOUND);
      await page.goto(address);
      await page.waitForURL((url) => url.pathname === place);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
      expect(faults()).toEqual([]);
      stage.leave(person);
    },
  );
});
