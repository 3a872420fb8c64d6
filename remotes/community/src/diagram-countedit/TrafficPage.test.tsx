import {
  COUNT_CORRECTION,
  type CountCorrection,
  type RankedFile,
  TRAFFIC_RULES,
  type TrafficRules,
} from '@banyan/contract/traffic';
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
import { TrafficPage } from './TrafficPage.js';

beforeEach(() => atWidth('wide'));

const permissions = ['community.view', 'community.traffic', 'community.traffic.approve'];
const SAMPLE = listSample<CountCorrection>(COUNT_CORRECTION);
const RULES = sampleRow<TrafficRules>(TRAFFIC_RULES, 1, { id: 'rules', viewsWeight: 30 });

describeList('The list of corrections', {
  ...SAMPLE,
  Page: TrafficPage,
  call: 'CountCorrection/GetList',
  options: { permissions, calls: { 'Traffic/Get': RULES } },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '没有校正，展示的就是实际计数' },
    en: {
      ...SAMPLE.empty.en,
      none: 'There are no corrections: what is shown is what was counted',
    },
  },
});

const fileOf = (id: string): RankedFile => ({
  id,
  title: `图${id}`,
  author: '林*英',
  views: 1_200,
  downloads: 30,
  comments: 2,
  score: 12.5,
});
const CORRECTION: CountCorrection = {
  ...SAMPLE.row(1),
  id: 'k1',
  fileTitle: '思维导图',
  delta: -2_000,
  realCount: 9_000,
  corrected: 0,
  shownCount: 9_000,
  state: 'proposed',
  approvedName: null,
};

function show(open: string | null, options: RenderAppOptions = {}) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<TrafficPage />, {
    path: `/diagram-countedit${open === null ? '' : `?open=${open}`}`,
    permissions,
    ...options,
    calls: {
      'Traffic/Get': RULES,
      'Traffic/Preview': record('Preview', {
        before: ['a', 'b', 'c'].map(fileOf),
        after: ['b', 'a', 'd'].map(fileOf),
      }),
      'Traffic/Save': record('SaveRules', RULES),
      'Traffic/GetFeatured': [fileOf('a')],
      'Traffic/Feature': record('Feature', { id: 'b' }),
      'Traffic/Unfeature': record('Unfeature', { id: 'a' }),
      'CountCorrection/GetList': { records: 1, results: [CORRECTION] },
      'CountCorrection/Propose': record('Propose', CORRECTION),
      'CountCorrection/Approve': record('Approve', CORRECTION),
      'CountCorrection/Revoke': record('Revoke', CORRECTION),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

const drawer = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

test.each(['zh', 'en'] as const)('a correction is told in %s, for everyone', async (language) => {
  const { container } = show('k1', { language });
  const box = await drawer();
  expect(await box.findByText(language === 'zh' ? '展示' : 'Shown')).toBeVisible();
  expect(box.getByText('−2,000')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('the first files are shown before and after, and the rules are saved', async () => {
  const { sent } = show('rules');
  const box = await drawer();
  const preview = within(await box.findByRole('region', { name: '前 50 个文件的变化' }));
  const rows = (await preview.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    '上升 1',
    '下降 1',
    '新进',
  ]);
  expect(preview.getByText('落到 50 名以后：图c')).toBeVisible();
  await userEvent.clear(box.getByLabelText('浏览权重'));
  await userEvent.type(box.getByLabelText('浏览权重'), '55');
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['Preview', { fields: { viewsWeight: 55 } }]);
  });
  await userEvent.click(box.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    const [, saved] = sent.find(([call]) => call === 'SaveRules') ?? [];
    expect(saved).toMatchObject({ id: 'rules', fields: { viewsWeight: 55 } });
  });
});

test('weights that are all 0 say so before they are sent', async () => {
  const zero = { viewsWeight: 0, downloadsWeight: 0, commentsWeight: 0, freshnessWeight: 0 };
  const { sent } = show('rules', { calls: { 'Traffic/Get': { ...RULES, ...zero } } });
  expect(await (await drawer()).findByText('至少一项权重大于 0')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a file is featured by its title, and no longer', async () => {
  const missing = Object.assign(new Error('没有这个编号或标题的已发布文件。'), { code: 'NO_FILE' });
  const answers: unknown[] = [missing];
  const bodies: object[] = [];
  const { sent } = show('featured', {
    calls: {
      'Traffic/Feature': (body: object) => {
        bodies.push(body);
        return answers.shift() ?? { id: 'b' };
      },
    },
  });
  const box = await drawer();
  await userEvent.click(await box.findByRole('button', { name: '取消精选 图a' }));
  await userEvent.click(box.getByRole('button', { name: '添加精选' }));
  const asked = await dialog();
  await userEvent.type(asked.getByLabelText('文件编号或标题'), '图b');
  await userEvent.click(asked.getByRole('button', { name: '添加精选' }));
  expect(await asked.findByText('没有这个编号或标题的已发布文件。')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '添加精选' }));
  await waitFor(() => {
    expect(bodies).toMatchObject([{ file: '图b' }, { file: '图b' }]);
  });
  expect(sent).toMatchObject([['Unfeature', { id: 'a' }]]);
});

test('a correction is proposed with its evidence; 0 and a short reason are said at their fields', async () => {
  const { sent } = show('new');
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('文件编号或标题'), '思维导图');
  await userEvent.click(form.getByText('浏览'));
  await userEvent.click(form.getByText('机器人'));
  await userEvent.type(form.getByLabelText('校正值'), '0');
  await userEvent.type(form.getByLabelText('证据'), '工单 12');
  await userEvent.type(form.getByLabelText('说明'), '太短');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('不能为 0')).toBeVisible();
  await userEvent.clear(form.getByLabelText('校正值'));
  await userEvent.type(form.getByLabelText('校正值'), '-12');
  await userEvent.type(form.getByLabelText('说明'), '，日志里有同一地址的访问');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Propose', { fields: { file: '思维导图', field: 'views', kind: 'bot', delta: -12 } }],
    ]);
  });
});

test('the second person approves; who may not sees no button', async () => {
  const { sent, unmount } = show('k1');
  await userEvent.click(await (await drawer()).findByRole('button', { name: '批准' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Approve', { id: 'k1', version: 1 }]]);
  });
  unmount();
  const other = show('k1', { permissions: ['community.view', 'community.traffic'] });
  await userEvent.click(await (await drawer()).findByRole('button', { name: '撤销' }));
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
  await userEvent.click((await dialog()).getByRole('button', { name: '撤销' }));
  await waitFor(() => {
    expect(other.sent).toMatchObject([['Revoke', { id: 'k1' }]]);
  });
});

test('who may only look changes nothing', async () => {
  show('rules', { permissions: ['community.view'] });
  expect(await (await drawer()).findByLabelText('浏览权重')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /新建|保存|修改排序/ })).toBeNull();
});
