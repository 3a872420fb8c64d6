import type { Page } from 'playwright-core';
import type { Stage } from './stage.js';

const NEXT = 'ein anderes Kennwort';

type Forgetful = {
  /** A phone number, an e-mail address or an account. */
  readonly who: string;
  /** Reads the code once it has been sent. */
  readonly code: () => Promise<string>;
};

/** Resets a forgotten password, in a browser without scripts. */
export async function recover(
  { browser, product }: Pick<Stage, 'browser' | 'product'>,
  { who, code }: Forgetful,
): Promise<void> {
  const plain = await browser.newContext({
    baseURL: product.baseUrl,
    javaScriptEnabled: false,
    locale: 'zh-CN',
  });
  const bare = await plain.newPage();
  await bare.goto('/idp/recover');
  await fillRecovery(bare, { who, code });
  await bare.getByRole('button', { name: '保存' }).click();
  await bare.getByRole('heading', { name: '密码已重设' }).waitFor();
  await plain.close();
}

/** On the page of a forgotten password: everything up to the button that sets the new one. */
export async function fillRecovery(page: Page, { who, code }: Forgetful): Promise<void> {
  await page.getByLabel('手机号、邮箱或账号').fill(who);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await code());
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill(NEXT);
  await page.getByLabel('再次输入新密码').fill(NEXT);
}
