import { expect, test } from '@jest/globals';
import { openWindow, signIn } from './harness/browser.js';
import { startWithOtherProvider } from './harness/otherProvider.js';
import { openStage } from './harness/stage.js';

const stage = openStage({}, startWithOtherProvider);

test.each([
  ['customer', '/order-list', 'admin', '**/admin'],
  ['admin', '/personal/info', 'customer', '**/personal/info'],
])(
  '%s at %s has no permission and is not signed in; another account is',
  async (wrong, path, right, home) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await page.goto(path);
    await signIn(page, wrong);
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    const cookies = (await person.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => /banyan-(admin|customer)|token/.test(name))).toEqual([]);

    await page.getByRole('link', { name: '更换账号' }).click();
    await signIn(page, right);
    await page.waitForURL(home);
    stage.leave(person);
  },
);
