import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCustomer } from '../testCustomers.js';
import { testMessage, testThread } from '../testFeedback.js';
import { FEEDBACK_RIGHTS, feedbackDrawer, showFeedback } from '../testing/showFeedback.js';
import { fillTemplate } from './fillTemplate.js';

const SEES_CUSTOMERS = [...FEEDBACK_RIGHTS, 'accounts.view'];

test.each([
  ['{客户称呼}，您好（{单号}）', '李晓明，您好（FB1）'],
  ['{constructor}', '{constructor}'],
  ['Hello {name}, {number}; {other} {}', 'Hello 李晓明, FB1; {other} {}'],
])('%s is filled in', (template, filled) => {
  expect(fillTemplate(template, { name: '李晓明', number: 'FB1' })).toBe(filled);
});

test('a template is put below what is written, filled in, and not into a note', async () => {
  showFeedback({ state: 'open' });
  const detail = await feedbackDrawer();
  await userEvent.type(await detail.findByLabelText('回复'), '先生：');
  await userEvent.click(detail.getByRole('combobox', { name: '插入常用回复' }));
  const filled = `李晓明，您好！${testThread().id} 已收到。`;
  await userEvent.click(await screen.findByTitle(filled));
  expect(detail.getByLabelText('回复')).toHaveValue(`先生：\n${filled}`);
  await userEvent.click(detail.getByText('内部备注'));
  expect(detail.queryByRole('combobox', { name: '插入常用回复' })).toBeNull();
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '[x](javascript:alert(1))',
])('what a customer writes is shown as it is: %s', async (text) => {
  showFeedback({ title: text, text, messages: [testMessage(1, { text })] });
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findAllByText(text)).length).toBeGreaterThanOrEqual(2);
  expect(dialog.querySelector('script, img, [onload], [href^="javascript:"]')).toBeNull();
});

test('who wrote it is beside the thread, for those who may see customers', async () => {
  const customer = testCustomer(7, { name: '王思远', orderCount: 12, deviceCount: 4 });
  const { host } = showFeedback({ customerId: 'C7' }, SEES_CUSTOMERS, { 'Customer/Get': customer });
  const box = within(await (await feedbackDrawer()).findByRole('region', { name: '用户' }));
  expect(await box.findByText('12')).toBeVisible();
  expect(box.getByText('4')).toBeVisible();
  await userEvent.click(box.getByRole('link', { name: '王思远' }));
  expect(host.told).toEqual([
    ['openTab', expect.objectContaining({ routeName: 'user', params: { id: 'C7' } })],
  ]);
});

test.each([
  ['who may not see customers', FEEDBACK_RIGHTS, 'C7'],
  ['a thread of nobody we know', SEES_CUSTOMERS, null],
])('no customer is asked for: %s', async (_name, held, customerId) => {
  const asked: string[] = [];
  const ask = () => asked.push('Customer/Get');
  showFeedback({ customerId }, held, { 'Customer/Get': ask });
  expect(await (await feedbackDrawer()).findByText('导出的时候程序会停下来。')).toBeVisible();
  expect(screen.queryByRole('region', { name: '用户' })).toBeNull();
  expect(asked).toEqual([]);
});

test('threads that say nearly the same are linked, with what became of them', async () => {
  const similar = [{ id: 'FB9', title: '导出时停下', state: 'resolved', share: 0.83 }];
  showFeedback({}, FEEDBACK_RIGHTS, { 'Feedback/GetSimilar': similar });
  const list = within(await (await feedbackDrawer()).findByRole('region', { name: '相似反馈' }));
  expect(list.getByRole('link', { name: '导出时停下' })).toHaveAttribute(
    'href',
    expect.stringContaining('open=FB9'),
  );
  expect(list.getByText('已解决 · 83% 相同')).toBeVisible();
});
