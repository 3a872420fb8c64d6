import { faultsOfPage, renderApp } from '@banyan/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHALLENGE } from '../proof/testChallenge.js';
import { AboutUsPage } from './AboutUsPage.js';

const WAYS = {
  company: { zh: '榕思维科技', en: 'Banyan Mind Ltd.' },
  phone: '010-1234 5678',
  email: 'help@example.com',
  address: { zh: '北京市海淀区', en: 'Haidian, Beijing' },
  hours: { zh: '工作日 9:00-18:00', en: 'Weekdays 9:00-18:00' },
  hasForm: true,
};
const MOST_LOOKS = 20_000;

type Body = Readonly<Record<string, unknown>>;

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(ways: object = {}, language: 'zh' | 'en' = 'zh') {
  const sent: Body[] = [];
  const app = renderApp(<AboutUsPage />, {
    language,
    calls: {
      'Contact/Get': { ...WAYS, ...ways },
      'Proof/Begin': CHALLENGE,
      'Contact/Send': (body: Body) => {
        sent.push(body);
        return { number: 'FB20261122000123' };
      },
    },
  });
  return { ...app, sent };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS && !isSo(); looks += 1) {
    await act(() => jest.advanceTimersByTimeAsync(50));
    // Does the same kind of work, so that work started earlier has progressed by then.
    await act(() => crypto.subtle.digest('SHA-256', new Uint8Array()));
  }
}

test('configured contacts are shown, phone and e-mail as links', async () => {
  show();
  expect(await screen.findByRole('link', { name: '010-1234 5678' })).toHaveAttribute(
    'href',
    'tel:01012345678',
  );
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible();
  expect(screen.getByText('北京市海淀区')).toBeVisible();
  // Microdata for search engines, without a script.
  const region = screen.getByRole('region', { name: '联系方式' });
  expect(region).toHaveAttribute('itemtype', 'https://schema.org/Organization');
  const named = [...region.querySelectorAll('[itemprop]')].map((part) =>
    part.getAttribute('itemprop'),
  );
  expect(named).toEqual(['name', 'telephone', 'email', 'address']);
});

test('contacts without a setting are absent; a notice replaces the missing form', async () => {
  show({ email: '', hours: { zh: '', en: '' }, hasForm: false });
  expect(await screen.findByText('表单暂未开放，请用上面的方式联系我们。')).toBeVisible();
  expect(screen.queryByText('邮箱')).toBeNull();
  expect(screen.queryByText('服务时间')).toBeNull();
  expect(screen.queryByRole('button', { name: '发送' })).toBeNull();
});

test('reports missing values at their fields; an infringement asks for three more', async () => {
  const { sent } = show();
  await user.type(await screen.findByLabelText('内容'), '太短');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findAllByText('还差 8 个字')).not.toHaveLength(0);
  expect(screen.getByLabelText('您的邮箱')).toBeInvalid();
  expect(screen.queryByLabelText('侵权文件的地址')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '侵权投诉' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(screen.getByLabelText('侵权文件的地址')).toBeInvalid();
  await user.type(screen.getByLabelText('侵权文件的地址'), '在你们的网站上');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(screen.getByLabelText('侵权文件的地址')).toHaveAccessibleDescription(/url地址格式错误/);
  expect(sent).toEqual([]);
});

test('a message is sent with a proof, and its number is shown', async () => {
  const { sent } = show();
  await user.click(await screen.findByRole('radio', { name: '购买咨询' }));
  await user.type(screen.getByLabelText('您的邮箱'), 'a@example.com');
  await user.type(screen.getByLabelText('内容'), '请问专业版支持几台设备？');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await until(() => sent.length > 0);
  expect(sent[0]).toMatchObject({
    topic: 'presale',
    email: 'a@example.com',
    website: '',
    proof: { counter: 3 },
  });
  expect(await screen.findByText('已收到，编号 FB20261122000123')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  jest.useRealTimers();
  const { container } = show({}, 'en');
  await screen.findByText('Haidian, Beijing');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
