import { renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TodoCard } from './TodoCard.js';

const TODOS = [
  { kind: 'orderPending', ref: 'BY1' },
  { kind: 'contactReady', ref: 'email' },
  { kind: 'identityRejected', ref: '' },
  { kind: 'feedbackAnswered', ref: 'FB1' },
  { kind: 'verifyPhone', ref: 'phone' },
  { kind: 'secondFactor', ref: '' },
];

test('each leads to where it is done', async () => {
  renderApp(<TodoCard />, { calls: { 'MyAccount/GetTodos': TODOS } });
  const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/personal/orderDetail?id=BY1',
    '/personal/changePhone?what=email',
    '/personal/identity',
    '/personal/feedback?id=FB1',
    '/personal/changePhone',
    '/personal/pass',
  ]);
  expect(screen.getByRole('link', { name: '订单 BY1 待付款' })).toBeVisible();
});

test('what may wait is put off, and nothing left to do is said', async () => {
  let left: readonly object[] = [{ kind: 'secondFactor', ref: '' }];
  renderApp(<TodoCard />, {
    language: 'en',
    calls: {
      'MyAccount/GetTodos': () => left,
      'MyAccount/DismissTodo': () => {
        left = [];
        return {};
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me in 90 days' }));
  expect(await screen.findByText('All done')).toBeVisible();
});

test('a list that cannot be read says so by itself, and is read again', async () => {
  const answers: unknown[] = [new Error('暂时不可用'), TODOS];
  renderApp(<TodoCard />, { calls: { 'MyAccount/GetTodos': () => answers.shift() } });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(screen.getAllByRole('link')).toHaveLength(6);
  });
});
