import { afterAll, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { type MailServer, startMailServer } from './harness/mailServer.js';
import { startProduct } from './harness/product.js';
import { recover } from './harness/recovering.js';
import { register } from './harness/registering.js';
import { signedIn, signOut } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const ADDRESS = 'lin.xiaoman@example.com';

let mail: MailServer | undefined;
const stage = openStage({}, async () => {
  mail = await startMailServer();
  const sender = { BANYAN_SMTP_URL: mail.url, BANYAN_MAIL_FROM: 'service@banyan.example' };
  return startProduct({ environment: sender });
});
afterAll(() => mail?.close());

function codeTo(address: string): Promise<string> {
  if (mail === undefined) throw new Error('the mail server is there inside tests alone');
  return mail.codeTo(address);
}

test('c1: the code of an e-mail address comes by a real mail server', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await register(page, { way: '邮箱', target: ADDRESS, code: () => codeTo(ADDRESS) });
  stage.leave(person);
});

test('c4: a forgotten password is reset with a code from a real mail server', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer', 'customer2');
  const address = await signOut(page);
  await recover(stage, { who: address, code: () => codeTo(address) });

  const outbox = await fetch(`${stage.product.baseUrl}/dev/outbox`);
  expect(await outbox.text()).not.toContain(address);
  stage.leave(person);
});
