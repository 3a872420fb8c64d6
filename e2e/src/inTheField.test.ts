import { until } from '@banyan/testing/node';
import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { startClientProgram } from './harness/clientProgram.js';
import { connected } from './harness/hub.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

test('an error of a program rings the bell, is resolved, and comes back', async () => {
  const program = await startClientProgram(stage.product.baseUrl);
  let seq = 0;
  const fail = () => {
    seq += 1;
    const frames = [{ name: 'Export::write', file: 'export.cpp', line: 12 }];
    const error = { code: 'E_FIELD', frames };
    const events = [{ seq, kind: 'error', name: 'WriteFailed', error }];
    return program.report(events);
  };

  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  const { page, faults } = await openWindow(staff);
  const hears = connected(page);
  await page.goto('/errorlog-list?text=E_FIELD');
  await page.getByText('没有符合条件的错误').waitFor();
  await hears;
  expect(await fail()).toBe('ok');
  await page.getByRole('link', { name: 'WriteFailed E_FIELD' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('export.cpp:12').waitFor();
  await drawer.getByRole('button', { name: '标记为已解决' }).click();
  const resolving = page.getByRole('dialog', { name: '标记为已解决' });
  await resolving.getByLabel('解决版本').fill('12.0.4');
  await resolving.getByRole('button', { name: '标记为已解决' }).click();
  await drawer.getByText('已解决 · 12.0.4').waitFor();
  expect(await fail()).toBe('ok');
  await drawer.getByText('处理中 · 再次出现').waitFor();
  await page.goto('/messages');
  await page.getByRole('tab', { name: /^任务提醒/ }).click();
  await page
    .getByText(/个新的或再次出现的错误/)
    .first()
    .waitFor();
  expect(faults()).toEqual([]);
  stage.leave(staff);
});

test('a visitor from a search engine is counted with the page they came to, and how far they went', async () => {
  const visitor = await stage.openPerson();
  const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  // A headless browser says that it is one.
  await visitor.setExtraHTTPHeaders({ 'user-agent': AGENT });
  const { page: site } = await openWindow(visitor);
  const noted = () => site.waitForResponse((answer) => answer.url().endsWith('/Visit/Note'));
  const link = `<a href="${stage.product.baseUrl}/naolituindex">脑力图</a>`;
  await site.route('http://www.sogou.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: link }),
  );
  await site.goto('http://www.sogou.com/web');
  const first = noted();
  await site.getByRole('link').click();
  expect((await first).request().postDataJSON()).toMatchObject({
    path: '/naolituindex',
    referrer: 'www.sogou.com',
  });
  const second = noted();
  await site.goto('/productdown?product=naolitu');
  expect((await second).request().postDataJSON()).toMatchObject({
    path: '/productdown',
    referrer: '',
  });

  const staff = await stage.openPerson();
  await signInUnseen(staff, 'admin', 'admin');
  const { page, faults } = await openWindow(staff);
  await page.goto('/baidutrend?product=naolitu&range=1&list-engine=sogou&list-goal=download');
  const row = page.getByRole('row', { name: /搜狗.*\/naolituindex.*下载页/ });
  await until(async () => {
    await page.reload();
    return row
      .first()
      .waitFor({ timeout: 2_000 })
      .then(() => true)
      .catch(() => false);
  });
  expect(faults()).toEqual([]);
  stage.leave(staff);
  stage.leave(visitor);
});
