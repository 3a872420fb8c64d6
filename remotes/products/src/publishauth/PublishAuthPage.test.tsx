import {
  PUBLISH_GRANT,
  PUBLISH_POLICY,
  type PublishException,
  type PublishRules,
} from '@banyan/contract/publishing';
import {
  atWidth,
  describeList,
  faultsOfPage,
  listSample,
  type RenderAppOptions,
  renderApp,
  sampleRow,
} from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublishAuthPage } from './PublishAuthPage.js';

beforeEach(() => atWidth('wide'));

const permissions = ['publishing.view', 'publishing.edit'];
const SAMPLE = listSample<PublishException>(PUBLISH_GRANT);
const RULES = sampleRow<PublishRules>(PUBLISH_POLICY, 1, {
  id: 'policy',
  who: 'verified',
  minAccountDays: 7,
  dailyLimit: 5,
  review: 'first',
  firstReviewed: 3,
  bannedWords: '广告\n代写',
});
const POLICY = { 'PublishPolicy/Get': RULES };

describeList('The list of exceptions', {
  ...SAMPLE,
  Page: PublishAuthPage,
  call: 'PublishGrant/GetList',
  options: { permissions, calls: POLICY },
  live: {
    ...SAMPLE.live,
    changed: { ...SAMPLE.row(1), customerId: SAMPLE.says(7), version: 2 },
  },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '没有例外，所有人按上面的规则' },
    en: {
      ...SAMPLE.empty.en,
      none: 'There are no exceptions: the rules above hold for everyone',
    },
  },
});

const GRANT = { ...SAMPLE.row(1), id: 'g1', customerId: 'C1', customerName: '林*英', until: null };

function show(open: string | null, options: RenderAppOptions = {}) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<PublishAuthPage />, {
    path: `/publishauth${open === null ? '' : `?open=${open}`}`,
    permissions,
    ...options,
    calls: {
      ...POLICY,
      'PublishGrant/GetList': { records: 1, results: [GRANT] },
      'PublishPolicy/Preview': record('Preview', { all: 12_480, before: 10_417, after: 9_214 }),
      'PublishPolicy/Save': record('SavePolicy', RULES),
      'PublishPolicy/Test': record('Test', {
        customerId: 'C1',
        name: '林*英',
        allowed: false,
        reason: 'tooNew',
        needsReview: true,
        leftToday: 0,
        today: 1,
        published: 4,
        hasAccepted: false,
      }),
      'PublishGrant/Save': record('Save', GRANT),
      'PublishGrant/SaveMany': record('SaveMany', [
        { outcome: 'added', customerId: 'C7', name: '王*' },
        { outcome: 'unknown', customerId: null, name: null },
      ]),
      'PublishGrant/End': record('End', GRANT),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

const drawer = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

test.each(['zh', 'en'] as const)('the rules are said in %s, for everyone', async (language) => {
  const { container } = show('g1', { language });
  const rules = within(
    await screen.findByRole('region', { name: language === 'zh' ? '发布规则' : 'Rules' }),
  );
  expect(rules.getByText(language === 'zh' ? '已实名的用户' : /verified identity/)).toBeVisible();
  expect(rules.getByText(language === 'zh' ? '2 个' : '2')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('rules are saved after it was said whom they change, and not when that is refused', async () => {
  const { sent } = show('policy');
  const form = await drawer();
  await userEvent.clear(await form.findByLabelText('每人每天最多'));
  await userEvent.type(form.getByLabelText('每人每天最多'), '2');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  const says = '按新规则：12,480 位用户中 9,214 位可以发布（−1,203）。';
  expect(await screen.findByText(says)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '取消' }));
  expect(await form.findByText('没有保存')).toBeVisible();
  expect(sent.map(([call]) => call)).toEqual(['Preview']);
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(says)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject([
      'SavePolicy',
      { id: 'policy', fields: { who: 'verified', dailyLimit: 2, bannedWords: '广告\n代写' } },
    ]);
  });
});

test('rules under which no customer may publish say so', async () => {
  show('policy', { calls: { 'PublishPolicy/Preview': { all: 9, before: 9, after: 0 } } });
  const form = await drawer();
  await userEvent.click(await form.findByText('仅例外名单'));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('没有任何人可以发布。')).toBeVisible();
});

test('an exception is made for a customer, and a second one is said at its field', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'TAKEN' });
  const { sent } = show('new', {
    calls: {
      'PublishGrant/Save': (body: object) => {
        sent.push(['Save', body]);
        return taken;
      },
    },
  });
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('用户'), 'C9');
  await userEvent.click(form.getByText('禁止'));
  await userEvent.type(form.getByLabelText('原因'), '广告');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('这位用户已有例外，请修改原来的')).toBeVisible();
  expect(sent[0]).toMatchObject([
    'Save',
    { fields: { customerId: 'C9', effect: 'deny', dailyLimit: null, until: null } },
  ]);
});

test('pasted customers are told one by one', async () => {
  const { sent } = show('paste');
  const form = await drawer();
  await userEvent.type(
    await form.findByLabelText('用户编号或手机号，每行一个，最多 1,000 个'),
    'C7{Enter}C8',
  );
  await userEvent.click(form.getByText('免审'));
  await userEvent.type(form.getByLabelText('原因'), '作者');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('已添加 1 · 未找到 1')).toBeVisible();
  expect(sent).toMatchObject([
    ['SaveMany', { names: ['C7', 'C8'], fields: { effect: 'trusted', reason: '作者' } }],
  ]);
});

test('one is ended after a question', async () => {
  const { sent } = show('g1');
  await userEvent.click(await (await drawer()).findByRole('button', { name: '立即结束' }));
  await userEvent.click((await dialog()).getByRole('button', { name: '立即结束' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['End', { id: 'g1', version: 1 }]]);
  });
});

test('a customer is tried', async () => {
  const { sent } = show('trial');
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('用户'), 'C1');
  await userEvent.click(form.getByRole('button', { name: /测\s?试/ }));
  expect(await form.findByText('不能发布：账户注册时间不足')).toBeVisible();
  expect(form.getByText('未同意')).toBeVisible();
  expect(sent).toMatchObject([['Test', { customerId: 'C1' }]]);
});

test('who may only look changes nothing', async () => {
  show('g1', { permissions: ['publishing.view'] });
  expect(await (await drawer()).findByLabelText('原因')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /修改规则|粘贴|新建|立即结束/ })).toBeNull();
});
