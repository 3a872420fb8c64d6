import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { seriousFaults } from './harness/axe.js';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

/** With an icon and a link that no map keeps. */
const MAP = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>读书方法</title></head><body><outline text="读书方法">
<outline text="选书"/><outline text="略读"/><outline text="精读"><outline text="做笔记"/></outline>
<outline text="复述" url="javascript:alert(1)"/><outline text="应用"/>
</outline></body></opml>`;

type Rules = { readonly id: string; readonly version: number };

/** The example rules trust authors of three files. */
async function reviewAll(staff: BrowserContext): Promise<void> {
  const { baseUrl } = stage.product;
  const rules = (await callAs(staff, baseUrl, 'PublishPolicy/Get')) as Rules;
  const { id, version, ...fields } = rules;
  await callAs(staff, baseUrl, 'PublishPolicy/Save', {
    id,
    version,
    key: randomUUID(),
    fields: { ...fields, review: 'all' },
  });
}

test('a map is uploaded, reviewed, read, commented, reported, taken down and appealed', async () => {
  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  await reviewAll(staff);

  const author = await stage.openPerson();
  await signInUnseen(author, 'customer', 'customer');
  const portal = await openWindow(author);
  await portal.page.goto('/personal/udiagrams');
  await portal.page.setInputFiles('input[type=file]', {
    name: '读书方法.opml',
    mimeType: 'text/x-opml',
    buffer: Buffer.from(MAP),
  });
  await portal.page.getByRole('heading', { level: 2, name: /读书方法/ }).waitFor();
  await portal.page.getByText('读取时省略了').click();
  await portal.page.getByText(/链接不是 http 或 https（1 处）/).waitFor();
  const id = new URL(portal.page.url()).searchParams.get('id') ?? '';
  await portal.page.getByLabel('分类').selectOption({ index: 1 });
  await portal.page.getByRole('button', { name: '保存', exact: true }).click();
  await portal.page.getByText('已保存').waitFor();
  const rules = portal.page.getByRole('checkbox', { name: /我同意社区规范/ });
  if (await rules.isVisible()) await rules.check();
  await portal.page.getByRole('button', { name: '提交审核' }).click();
  await portal.page.getByText('审核中，通常 1 个工作日。').waitFor();
  expect((await fetch(`${stage.product.baseUrl}/community/${id}`)).status).toBe(404);

  const office = await openWindow(staff);
  await office.page.goto(`/diagrams-list?open=${id}`);
  const approve = office.page.getByRole('button', { name: '通过', exact: true }).first();
  await approve.waitFor();
  await approve.focus();
  await office.page.keyboard.press('a');
  await portal.page.getByRole('link', { name: '查看公开页面' }).waitFor();

  const reader = await stage.openPerson();
  await signInUnseen(reader, 'customer', 'customer2');
  const site = await openWindow(reader);
  const shown = await site.page.goto(`/community/${id}`);
  expect(shown?.status()).toBe(200);
  await site.page.getByRole('heading', { level: 1, name: '读书方法' }).waitFor();
  await site.page.locator('svg').getByText('精读').first().waitFor();
  expect(await seriousFaults(site.page)).toEqual([]);
  await site.page.getByLabel('写评论').fill('很清楚，谢谢分享');
  await site.page.getByRole('button', { name: '发表' }).click();
  await site.page.getByText('很清楚，谢谢分享').waitFor();
  await site.page.getByRole('button', { name: '举报此文件' }).click();
  const report = site.page.getByRole('form', { name: '举报此文件' });
  await report.getByLabel('原因').selectOption('copyright');
  await report.getByRole('button', { name: '提交举报' }).click();
  await site.page.getByText('已收到，我们会尽快处理。').waitFor();

  await office.page.goto(`/diagrams-list?open=${id}`);
  await office.page.getByRole('button', { name: '举报成立' }).click();
  const asked = office.page.getByRole('dialog', { name: '举报成立' });
  await asked.getByRole('button', { name: '举报成立' }).click();
  await portal.page.getByText(/已下架：侵犯他人版权/).waitFor();
  expect((await fetch(`${stage.product.baseUrl}/community/${id}`)).status).toBe(410);
  await site.page.reload();
  await site.page.getByRole('heading', { level: 1, name: '此文件已下架' }).waitFor();

  await portal.page
    .getByLabel('说明为什么应当恢复（10-500 字）')
    .fill('这张图是我自己整理的读书笔记，没有抄袭。');
  await portal.page.getByRole('button', { name: '提交申诉' }).click();
  await portal.page.getByText('申诉处理中。').waitFor();
  await office.page.goto(`/diagrams-list?open=${id}`);
  await office.page.getByText(/申诉: 这张图是我自己整理的/).waitFor();
  await office.page.getByRole('button', { name: '通过', exact: true }).first().click();
  await portal.page.getByRole('link', { name: '查看公开页面' }).waitFor();
  expect((await fetch(`${stage.product.baseUrl}/community/${id}`)).status).toBe(200);

  expect([...portal.faults(), ...office.faults()]).toEqual([]);
  for (const person of [author, staff, reader]) stage.leave(person);
});
