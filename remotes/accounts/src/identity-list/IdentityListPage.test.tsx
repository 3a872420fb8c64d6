import type { IdentityCheck, IdentityDetail } from '@banyan/contract/identities';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCheck, testDetail } from '../testIdentities.js';
import { IdentityListPage } from './IdentityListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['identities.view', 'identities.decide', 'accounts.view', 'accounts.reveal'];
const NUMBER = '350102199003070126';
const [FIRST, SECOND] = [testCheck(1).id, testCheck(2).id];

let revoked: string[] = [];
beforeEach(() => {
  revoked = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = (address) => revoked.push(address);
});

function show(change: Partial<IdentityDetail> = {}, calls: object = {}, held = permissions) {
  const sent: (readonly [string, Body])[] = [];
  const looked: unknown[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<IdentityListPage />, {
    path: `/identity-list?open=${FIRST}`,
    permissions: held,
    calls: {
      'Identity/GetList': { records: 2, results: [testCheck(1), testCheck(2)] },
      'Identity/Get': ({ id }: Body) => testDetail({ ...change, id: String(id) }),
      'Identity/Claim': record('Claim', testCheck(1)),
      'Identity/Decide': record('Decide', testCheck(1, { version: 2 })),
      'Identity/Reveal': record('Reveal', { value: NUMBER }),
      ...calls,
    },
    download: (path, body) => {
      looked.push([path, body]);
      return Promise.resolve({
        success: true,
        result: { name: 'a.jpg', blob: new Blob(['x']) },
        error: null,
      });
    },
  });
  return { ...app, sent, looked };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: `实名认证 ${FIRST}` }));

test('c16: pictures come by a call of their own, beside the automatic checks', async () => {
  const { looked, sent } = show();
  const detail = await drawer();
  expect(await detail.findByRole('img', { name: '身份证正面' })).toHaveAttribute(
    'src',
    'blob:picture',
  );
  expect(looked).toEqual(
    ['front', 'back'].map((side) => ['Identity/Picture', { id: FIRST, side }]),
  );
  const tests = within(detail.getByRole('region', { name: '自动检查' }));
  expect(tests.getByText('年满 14 周岁')).toBeVisible();
  expect(tests.getByText('未通过')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '旋转 身份证正面' }));
  await userEvent.click(detail.getByRole('button', { name: '放大 身份证正面' }));
  expect(detail.getByRole('img', { name: '身份证正面' })).toHaveStyle({
    transform: 'rotate(90deg) scale(1.5)',
  });
  expect(sent).toEqual([['Claim', { id: FIRST }]]);
});

test('c16: pictures leave the window with their drawer', async () => {
  show();
  await (await drawer()).findByRole('img', { name: '身份证反面' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(revoked).toEqual(['blob:picture', 'blob:picture']));
});

test('c16: the number is shown on request, and only with the permission', async () => {
  const { sent, unmount } = show();
  await userEvent.click(await (await drawer()).findByRole('button', { name: '显示号码' }));
  expect(await screen.findByText(NUMBER)).toBeVisible();
  expect(sent).toContainEqual(['Reveal', { id: FIRST }]);
  unmount();
  show({}, {}, ['identities.view']);
  const detail = await drawer();
  expect(await detail.findByText('林小满')).toBeVisible();
  expect(detail.queryByRole('button', { name: '显示号码' })).toBeNull();
  expect(detail.queryByRole('button', { name: '通过' })).toBeNull();
});

test('c16: while the next check is on its way, nothing of the one before can be decided', async () => {
  const never = new Promise(() => undefined);
  show(
    {},
    { 'Identity/Get': ({ id }: Body) => (id === FIRST ? testDetail({ id: FIRST }) : never) },
  );
  (await (await drawer()).findByRole('button', { name: '显示号码' })).focus();
  await userEvent.keyboard('ja');
  const next = within(await screen.findByRole('dialog', { name: `实名认证 ${SECOND}` }));
  expect(next.queryByRole('button', { name: /通过$/ })).toBeNull();
});

test('c16: A, then the button, approves, and the next one is open', async () => {
  const { sent } = show();
  const detail = await drawer();
  (await detail.findByRole('button', { name: '显示号码' })).focus();
  await userEvent.keyboard('a');
  const sure = await detail.findByRole('button', { name: '确认通过' });
  expect(sure).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Decide',
      expect.objectContaining({ id: FIRST, version: 1, decision: 'verified' }) as Body,
    ]);
  });
  expect(await screen.findByRole('dialog', { name: `实名认证 ${SECOND}` })).toBeVisible();
});

test('c16: R rejects with a reason of the list, which the customer reads', async () => {
  const { sent } = show();
  const detail = await drawer();
  (await detail.findByRole('button', { name: '显示号码' })).focus();
  await userEvent.keyboard('r');
  await userEvent.click(await detail.findByRole('button', { name: '确认驳回' }));
  expect(await detail.findByText('请填写原因')).toBeVisible();
  await userEvent.click(detail.getByLabelText('原因'));
  await userEvent.click(await screen.findByTitle('照片不清晰，请重新拍摄'));
  await userEvent.type(detail.getByLabelText('补充说明，用户可见'), 'raise a ja');
  await userEvent.click(detail.getByRole('button', { name: '确认驳回' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Decide',
      expect.objectContaining({
        decision: 'rejected',
        reasonCode: 'unreadable',
        text: 'raise a ja',
      }) as Body,
    ]);
  });
});

test('c16: a double that is verified elsewhere is not approved without a word', async () => {
  const others = [{ customerId: 'C00000009', state: 'verified' }] as const;
  const { sent } = show({ sameNumber: 1, others });
  const detail = await drawer();
  expect(await detail.findByText('C00000009')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '通过' }));
  await userEvent.click(detail.getByRole('button', { name: '确认通过' }));
  expect(await detail.findByText('请填写原因')).toBeVisible();
  expect(sent.map(([call]) => call)).not.toContain('Decide');
  await userEvent.type(detail.getByLabelText('说明，用户可见'), '双胞胎');
  await userEvent.click(detail.getByRole('button', { name: '确认通过' }));
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['Decide', { text: '双胞胎' }]);
  });
});

test('c16: what a colleague has in hand is said, and left to them', async () => {
  const claimed = Object.assign(new Error('另一位同事正在审核。'), { code: 'CLAIMED' });
  show({}, { 'Identity/Claim': claimed });
  const detail = await drawer();
  expect(await detail.findByText('另一位同事正在审核。')).toBeVisible();
  expect(detail.queryByRole('button', { name: '通过' })).toBeNull();
});

test('what its customer has withdrawn says so', async () => {
  show({ state: 'withdrawn', pictures: [], realName: '', idNumber: null, facts: null });
  const detail = await drawer();
  expect(await detail.findByText('用户已撤回，无需审核。')).toBeVisible();
  expect(detail.queryByRole('button', { name: '通过' })).toBeNull();
});

describeList<IdentityCheck>('identity checks', {
  Page: IdentityListPage,
  options: { permissions },
  call: 'Identity/GetList',
  row: testCheck,
  says: (number) => `SM2026112000000${number}`,
  label: '认证列表',
  filter: {
    address: 'text=C1&state=verified&double=yes&from=2026-11-01&to=2026-11-30',
    asks: {
      filter: {
        text: 'C1',
        state: 'verified',
        isDouble: true,
        from: '2026-11-01',
        to: '2026-11-30',
      },
    },
    nonsense: 'state=lost&double=maybe&from=2026-02-30',
    typed: { label: '编号或用户编号', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '审核时间', by: 'decidedAt' },
  empty: {
    zh: { filtered: '没有符合条件的认证', none: '没有待审核的认证' },
    en: { filtered: 'No checks match these filters', none: 'Nothing waits for review' },
  },
  live: {
    event: { kind: 'changed', entity: 'identityCheck', id: testCheck(1).id, version: 2 },
    changed: testCheck(1, { providerResult: 'none', version: 2 }),
  },
});
