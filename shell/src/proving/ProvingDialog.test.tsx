import { fillSilently, renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProvingDialog } from './ProvingDialog.js';
import { createProving } from './proving.js';

function show(answers: unknown[], language: 'zh' | 'en' = 'zh') {
  const proving = createProving();
  const bodies: unknown[] = [];
  const answered = proving.ask('password');
  renderApp(<ProvingDialog proving={proving} nonce="" />, {
    language,
    calls: {
      'Security/Prove': (body: unknown) => {
        bodies.push(body);
        return answers.shift();
      },
    },
  });
  return { proving, answered, bodies };
}

const wrong = Object.assign(new Error('当前密码不正确。'), { code: 'PASSWORD_WRONG' });

test('a wrong password shows an error at its field; the right one is sufficient', async () => {
  const { answered } = show([wrong, { codeNeeded: false }]);
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(screen.getByText('请填写。')).toBeVisible();
  await userEvent.type(screen.getByLabelText('密码'), 'guess');
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('当前密码不正确。')).toBeVisible();
  expect(screen.getByLabelText('密码')).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await answered).toBe(true);
});

test('a password that was set without an event is sent, and the form names the account', async () => {
  const { answered, bodies } = show([{ codeNeeded: false }]);
  const field = screen.getByLabelText<HTMLInputElement>('密码');
  fillSilently(field, 'right-password');
  expect(field.form?.elements.namedItem('username')).toHaveAttribute('autocomplete', 'username');
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await answered).toBe(true);
  expect(bodies).toEqual([expect.objectContaining({ password: 'right-password' })]);
});

test('with a second factor the dialog also asks for its code', async () => {
  const { answered, bodies } = show([{ codeNeeded: true }, { codeNeeded: false }], 'en');
  await userEvent.type(screen.getByLabelText('Password'), 'right-password');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.type(await screen.findByLabelText('Second factor'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answered).toBe(true);
  expect(bodies.at(-1)).toMatchObject({ password: 'right-password', code: '123456' });
});

test('cancelling resolves to false', async () => {
  const { answered, bodies } = show([]);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await answered).toBe(false);
  expect(bodies).toEqual([]);
});
