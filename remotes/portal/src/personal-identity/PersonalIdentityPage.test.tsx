import { IDENTITY_CONSENT, type MyIdentity } from '@banyan/contract/identities';
import { faultsOfPage, renderApp } from '@banyan/testing';
import type { Sent } from '@banyan/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PictureSender } from '../pictures/pictureSender.js';
import { IdentityPage } from './PersonalIdentityPage.js';

const NUMBER = '11010519491231002X';
const FILE_IDS = ['5f0a2d6e-2f8d-4c58-8f0e-9a55a3f6b0aa', '6f0a2d6e-2f8d-4c58-8f0e-9a55a3f6b0aa'];
const CHECK = {
  id: 'SM20261124000001',
  realName: '林小满',
  maskedName: '林*满',
  idNumber: '110105***********X',
  submittedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
  reasonCode: null,
  reason: '',
};
const NONE: MyIdentity = {
  state: 'none',
  check: null,
  checkedBy: 'staff',
  triesLeft: 3,
  isClosed: false,
};

type Body = Readonly<Record<string, unknown>>;

function show(own: object = {}, calls: object = {}, language: 'zh' | 'en' = 'zh') {
  const asked: [string, Body][] = [];
  const left = FILE_IDS.map((id): Sent => ({ id }));
  const sender: PictureSender = {
    shrink: async (blob) => {
      if (blob.size === 0) throw new Error('no picture');
      return { blob, thumb: 'data:image/png;base64,' };
    },
    send: async () => left.shift() ?? { reason: null },
  };
  const answers = {
    'MyIdentity/Get': { ...NONE, ...own },
    'MyIdentity/Submit': { ...NONE, state: 'review', check: CHECK },
    'MyIdentity/Withdraw': NONE,
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return answer;
    },
  ]);
  const app = renderApp(<IdentityPage sender={sender} />, {
    calls: Object.fromEntries(noted),
    language,
    path: '/personal/identity',
  });
  const bodiesOf = (name: string) => asked.flatMap(([call, body]) => (call === name ? [body] : []));
  return { ...app, bodiesOf };
}

const picture = () => new File(['x'], '林小满的身份证.jpg', { type: 'image/jpeg' });
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交认证' }));

async function fill() {
  await userEvent.type(await screen.findByLabelText('真实姓名'), '林小满');
  await userEvent.type(screen.getByLabelText('身份证号'), NUMBER.toLowerCase());
  await userEvent.upload(screen.getByTestId('front-file'), picture());
  await userEvent.upload(screen.getByTestId('back-file'), picture());
  await userEvent.click(screen.getByRole('checkbox', { name: /我单独同意/ }));
}

test('c8: name, number, both pictures and a consent of its own are handed in', async () => {
  const { bodiesOf } = show();
  await fill();
  expect(screen.getByLabelText('身份证号')).toHaveValue('110105 19491231 002X');
  expect(screen.getByText('北京市 · 1949-12-31')).toBeVisible();
  await waitFor(() => {
    expect(screen.getAllByText('已上传')).toHaveLength(2);
  });
  await submit();
  await waitFor(() => {
    expect(bodiesOf('MyIdentity/Submit')).toMatchObject([
      {
        name: '林小满',
        idNumber: '110105 19491231 002X',
        front: FILE_IDS[0],
        back: FILE_IDS[1],
        consentVersion: IDENTITY_CONSENT.version,
      },
    ]);
  });
  expect(await screen.findByText('认证信息已提交。')).toHaveFocus();
});

test('c8: what is missing or wrong is said in the specification’s words, and nothing is sent', async () => {
  const { bodiesOf } = show();
  await userEvent.type(await screen.findByLabelText('身份证号'), '110105194912310021');
  await userEvent.tab();
  expect(await screen.findByText('15或18位身份证格式不正确')).toBeVisible();
  await submit();
  for (const said of [
    '请填写 2 到 50 个汉字或字母的真实姓名',
    '请上传身份证正面',
    '请上传身份证反面',
    '请先同意，才能核实身份',
  ]) {
    expect(await screen.findByRole('link', { name: said })).toBeVisible();
  }
  expect(screen.getByRole('button', { name: /^上传身份证正面/ })).toBeInvalid();
  expect(bodiesOf('MyIdentity/Submit')).toEqual([]);
});

test('with a provider pictures may be left out, and full-width digits are digits', async () => {
  const { bodiesOf } = show({ checkedBy: 'trial' });
  expect(await screen.findByText(/^试用环境/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('真实姓名'), '林小满');
  await userEvent.type(screen.getByLabelText('身份证号'), '１１０１０５19491231002Ｘ');
  await userEvent.click(screen.getByRole('checkbox', { name: /我单独同意/ }));
  await submit();
  await waitFor(() => {
    expect(bodiesOf('MyIdentity/Submit')).toHaveLength(1);
  });
  expect(bodiesOf('MyIdentity/Submit')[0]).not.toHaveProperty('front');
});

test('a number that other accounts use is refused at its field, and stays typed', async () => {
  const used = Object.assign(new Error('此证件已用于其他账户，请联系我们。'), {
    code: 'CERTIFICATE_USED',
  });
  show({}, { 'MyIdentity/Submit': used });
  await fill();
  await waitFor(() => {
    expect(screen.getAllByText('已上传')).toHaveLength(2);
  });
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('身份证号')).toBeInvalid();
  });
  expect(screen.getByLabelText('身份证号')).toHaveValue('110105 19491231 002X');
});

test('a file that is not a picture is reported at its side of the card', async () => {
  show();
  await screen.findByLabelText('真实姓名');
  const empty = new File([], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByTestId('front-file'), empty);
  expect(await screen.findByText(/图片无法读取/)).toBeVisible();
});

test('c8: a rejected one says why, with the name and without the number', async () => {
  const check = { ...CHECK, reasonCode: 'unreadable', reason: '反光' };
  show({ state: 'rejected', check });
  expect(await screen.findByText('照片不清晰，请重新拍摄 · 反光')).toBeVisible();
  expect(screen.getByLabelText('真实姓名')).toHaveValue('林小满');
  expect(screen.getByLabelText('身份证号')).toHaveValue('');
});

test('c8: what changes elsewhere is shown live, and what waits can be withdrawn', async () => {
  const { bodiesOf, tell } = show({ state: 'review', check: CHECK });
  expect(await screen.findByText('人工审核中')).toBeVisible();
  expect(screen.getByText('110105***********X')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(bodiesOf('MyIdentity/Withdraw')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '确定撤回' }));
  await waitFor(() => {
    expect(bodiesOf('MyIdentity/Withdraw')).toMatchObject([{ what: 'check' }]);
  });
  const before = bodiesOf('MyIdentity/Get').length;
  tell({ kind: 'mineChanged', topic: 'identity', id: CHECK.id });
  await waitFor(() => {
    expect(bodiesOf('MyIdentity/Get').length).toBeGreaterThan(before);
  });
});

test('c8: a verified one is masked, and withdrawing the consent says what stops', async () => {
  const { bodiesOf } = show({ state: 'verified', check: CHECK });
  expect(await screen.findByText('林*满')).toBeVisible();
  expect(screen.queryByText('林小满')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '撤回同意' }));
  expect(screen.getByText(/不能发布社区文件/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '确定撤回同意' }));
  await waitFor(() => {
    expect(bodiesOf('MyIdentity/Withdraw')).toMatchObject([{ what: 'consent' }]);
  });
});

test.each([
  [{ isClosed: true }, /请联系我们人工办理/],
  [{ triesLeft: 0 }, '今天已提交 3 次，请明天再试。'],
])('with %j there is no form', async (own, said) => {
  show(own);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByLabelText('身份证号')).toBeNull();
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({ checkedBy: 'trial' }, {}, 'en');
  await screen.findByLabelText('ID number');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
