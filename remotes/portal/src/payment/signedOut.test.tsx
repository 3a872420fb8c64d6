import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER, paying, payment, show } from '../testing/showPayment.js';

const signedOut = () => Object.assign(new Error('登录已失效'), { code: 401 });

test('P04: a session that is over while a way is chosen: signing in comes back to the order', async () => {
  let isOver = false;
  const { host } = show(
    {},
    {
      calls: {
        'MyPayment/Begin': () => {
          isOver = true;
          return signedOut();
        },
        'MyPayment/Get': () => (isOver ? signedOut() : paying),
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '银行卡' }));
  await userEvent.click(await screen.findByRole('button', { name: '登录后付款' }));
  expect(host.told).toContainEqual([
    'signIn',
    { audience: 'customer', returnTo: `/payMent?order=${ORDER}` },
  ]);
});

test('P04: the end of a session during a payment keeps the frame and stops polling', async () => {
  jest.useFakeTimers();
  let asked = 0;
  show(
    {},
    {
      calls: {
        'MyPayment/Get': () => {
          asked += 1;
          return asked === 1 ? { ...paying, payments: [payment] } : signedOut();
        },
      },
    },
  );
  const frame = await screen.findByTitle('付款页（sandbox）');
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(await screen.findByRole('button', { name: '登录后付款' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(2);
  expect(screen.getByTitle('付款页（sandbox）')).toBe(frame);
});
