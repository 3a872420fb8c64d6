import type { Customer } from '@banyan/contract/customers';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { testCustomer } from '../testCustomers.js';
import { testService } from '../testServices.js';
import { UserView } from '../user/UserView.js';

type Body = Readonly<Record<string, unknown>>;

export const ALL = ['view', 'edit', 'freeze', 'reveal'].map((verb) => `accounts.${verb}`);

const moment = (id: string, rest: object) => ({
  id,
  at: '2026-11-20T02:00:00.000Z',
  source: 'order',
  ref: 'BY1',
  what: 'created',
  detail: '',
  summaryZh: '',
  summaryEn: '',
  ...rest,
});

export function showUser(
  change: Partial<Customer> = {},
  permissions: readonly string[] = ALL,
  framed = (page: ReactNode) => page,
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(framed(<UserView id="C1" />), {
    path: '/user-list/C1',
    permissions,
    calls: {
      'Customer/Get': testCustomer(1, change),
      'Customer/GetTimeline': record('GetTimeline', {
        results: [
          moment('o2', { what: 'refund', detail: '5000', by: '周敏' }),
          moment('o1', { what: 'state', detail: 'paid', by: null }),
          moment('o0', { what: 'state', detail: 'cancelled', by: '' }),
          moment('a1', { source: 'signIn', what: 'deviceAllowed' }),
          moment('a2', { source: 'signIn', what: 'ofTomorrow' }),
          moment('c1', { source: 'change', summaryZh: '周敏 更改了用户', detail: '按要求' }),
        ],
        next: 'place-2',
        previous: null,
        total: 9,
        totalIs: 'exact',
      }),
      'Customer/SetState': record('SetState', testCustomer(1, { state: 'frozen' })),
      'Customer/Close': record('Close', testCustomer(1, { state: 'closing' })),
      'Customer/ChangeContact': record('ChangeContact', testCustomer(1)),
      'ServiceRequest/GetList': { records: 1, results: [testService(1, { kind: 'account' })] },
      'Customer/BeginRecovery': record('BeginRecovery', testCustomer(1)),
      'Customer/CancelChange': record('CancelChange', testCustomer(1)),
      'Customer/ApproveChange': record('ApproveChange', testCustomer(1)),
      'Customer/Reveal': record('Reveal', { value: '13812345678' }),
    },
  });
  return { ...app, sent };
}

/** Those that are not the usual one. */
export async function openActs(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /更多操作/ }));
}

export async function chooseAct(name: string): Promise<void> {
  await openActs();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
