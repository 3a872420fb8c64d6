import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { startClientProgram } from './harness/clientProgram.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

test('a machine is blocked, refused, let in for a time, and refused again', async () => {
  const program = await startClientProgram(stage.product.baseUrl);
  const signIn = () => program.call('SignInStart', {});
  expect(await signIn()).toBe('ok');

  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  const { page, faults } = await openWindow(staff);
  await page.goto('/machinecode-filter');
  await page.getByRole('button', { name: '添加机器码' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('机器码').fill(`${program.machineCode} 论坛\n不是机器码`);
  await form.getByLabel('原因').click();
  await page.getByTitle('盗版', { exact: true }).click();
  await form.getByRole('button', { name: '预览' }).click();
  await form.getByText('新增 1 · 格式错误 1').waitFor();
  expect(await signIn()).toBe('ok');
  await form.getByRole('button', { name: '添加 1 个' }).click();
  await form.getByText('格式错误的行仍在输入框中。').waitFor();
  expect(await signIn()).toBe('MACHINE_BLOCKED');

  await page.goto('/machinecode-filter');
  await page.getByLabel('查找机器码').fill(program.machineCode);
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('查找机器码: 一个机器码').waitFor();
  await page
    .getByRole('row', { name: /生效中/ })
    .getByRole('link')
    .first()
    .click();
  await form.getByText('拦截次数').waitFor();
  await form.getByRole('button', { name: '暂停限制' }).click();
  const pause = page.getByRole('dialog', { name: '暂停限制' });
  await pause.getByRole('button', { name: '暂停限制' }).click();
  await form.getByRole('button', { name: '立即恢复' }).waitFor();
  expect(await signIn()).toBe('ok');
  await form.getByRole('button', { name: '立即恢复' }).click();
  await form.getByRole('button', { name: '暂停限制' }).waitFor();
  expect(await signIn()).toBe('MACHINE_BLOCKED');

  // The code is in no address that the browser keeps, and in no title.
  expect(page.url()).not.toContain(program.machineCode);
  expect(await page.title()).not.toContain(program.machineCode.slice(0, 4));
  expect(faults()).toEqual([]);
  stage.leave(staff);
});
