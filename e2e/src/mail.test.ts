import { afterAll, expect, jest, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { type MailServer, startMailServer } from './harness/mailServer.js';
import { startProduct } from './harness/product.js';
import { register } from './harness/registering.js';
import { signedIn, signOut } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

jest.setTimeout(120_000);

const ADDRESS = 'lin.xiaoman@example.com';
const NEXT = 'ein anderes Kennwort';

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

test('c4: a forgotten password is set anew by a code that a mail server has taken', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer', 'customer2');
  const address = await signOut(page);
  const plain = await stage.browser.newContext({
    baseURL: stage.product.baseUrl,
    javaScriptEnabled: false,
    locale: 'zh-CN',
  });
  const bare = await plain.newPage();
  await bare.goto('/idp/recover');
  await bare.getByLabel('手机号、邮箱或账号').fill(address);
  await bare.getByRole('button', { name: '获取验证码' }).click();
  await bare.getByLabel('验证码').fill(await codeTo(address));
  await bare.getByRole('button', { name: '下一步' }).click();
  await bare.getByLabel('新密码', { exact: true }).fill(NEXT);
  await bare.getByLabel('再次输入新密码').fill(NEXT);
  await bare.getByRole('button', { name: '保存' }).click();
  await bare.getByRole('heading', { name: '密码已重设' }).waitFor();
  await plain.close();

  const outbox = await fetch(`${stage.product.baseUrl}/dev/outbox`);
  expect(await outbox.text()).not.toContain(address);
  stage.leave(person);
});
