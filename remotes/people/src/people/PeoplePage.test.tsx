import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId, testSummary } from '../testPeople.js';
import { PeoplePage } from './PeoplePage.js';

type Body = Readonly<Record<string, unknown>>;

const ID = '11010519491231002X';
const OTHER = '342401197603082149';

function show({ calls, ...options }: RenderAppOptions = {}) {
  const asked: Body[] = [];
  const app = renderApp(<PeoplePage />, {
    ...options,
    calls: {
      'Person/GetList': { records: 1, results: [testSummary(1)] },
      'Person/LookUp': (body: Body) => {
        asked.push(body);
        return testSummary(2, { name: '' });
      },
      ...calls,
    },
  });
  return { ...app, asked };
}

const openedTabs = (app: ReturnType<typeof show>) =>
  app.host.told.filter(([act]) => act === 'openTab').map(([, request]) => request);

test('a number says what it is and opens a tab that is named by the opaque id', async () => {
  const app = show();
  const field = screen.getByLabelText('身份证号');
  const says = within(screen.getByRole('region', { name: '号码解析' }));
  await userEvent.type(field, '１１０１０５');
  expect(await says.findByText('北京市 朝阳区')).toBeVisible();
  expect(says.getByText('还需 12 位')).toBeVisible();
  await userEvent.type(field, '194912310021');
  expect(says.getByText('校验码不正确')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '打开档案' }));
  expect(await screen.findByText('15或18位身份证格式不正确')).toBeVisible();
  expect(app.asked).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, ` ${ID.toLowerCase()} `);
  expect(says.getByText('1949-12-31')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '打开档案' }));
  await waitFor(() => {
    expect(openedTabs(app)).toEqual([
      {
        tabName: `person:${testId(2)}`,
        routeName: 'person',
        params: { id: testId(2) },
        title: { zh: '未命名人员', en: 'Unnamed person' },
      },
    ]);
  });
  expect(app.asked).toEqual([{ number: ID.toLowerCase() }]);
});

test('a look-up that fails says why', async () => {
  show({ calls: { 'Person/LookUp': new Error('网络中断') } });
  await userEvent.type(screen.getByLabelText('身份证号'), `${ID}{Enter}`);
  expect(await screen.findByText('网络中断')).toBeVisible();
});

test('a number in a text opens and joins the check list; an ignored one has no link', async () => {
  const app = show({ path: '/people?part=text' });
  await userEvent.click(await screen.findByLabelText('文本'));
  await userEvent.paste(`甲${ID}乙${OTHER}`);
  expect(await screen.findByText('有效 2 个')).toBeVisible();
  await userEvent.type(screen.getByLabelText('忽略的号码'), ID);
  expect(await screen.findByText('有效 1 个')).toBeVisible();
  expect(screen.queryByRole('button', { name: ID })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: OTHER }));
  const list = within(await screen.findByRole('list', { name: '核查名单' }));
  expect(list.getByRole('link', { name: '未命名' })).toBeVisible();
  expect(openedTabs(app)).toHaveLength(1);
  expect(app.asked).toEqual([{ number: OTHER }]);
  await userEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('list', { name: '核查名单' })).not.toBeInTheDocument();
});

test('a text is a draft, and an invalid number to ignore is reported', async () => {
  const { hasDraft } = show({ path: '/people?part=text', restored: { text: `甲${OTHER}` } });
  expect(await screen.findByText('已恢复未提交的内容')).toBeVisible();
  expect(hasDraft()).toBe(true);
  await userEvent.type(screen.getByLabelText('忽略的号码'), '123');
  expect(screen.getByText('15或18位身份证格式不正确')).toBeVisible();
  expect(screen.getByRole('button', { name: OTHER })).toBeVisible();
});

test('a long text is shown once, and no draft', async () => {
  const { hasDraft } = show({ path: '/people?part=text' });
  await userEvent.click(await screen.findByLabelText('文本'));
  await userEvent.paste(`${OTHER}\n`.repeat(6_000));
  expect(await screen.findByText('粘贴的文本（112 K）')).toBeVisible();
  expect(await screen.findByText('找到 6,000 个')).toBeVisible();
  expect(hasDraft()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '换一段文本' }));
  expect(screen.getByLabelText('文本')).toHaveValue('');
});

test('a file is checked, its lines can be filtered, and it can be replaced', async () => {
  show({ path: '/people?part=file' });
  const field = await screen.findByLabelText('选择 CSV 文件');
  const text = `name,id\r\na,${ID}\r\nb,110105194912310021\r\n`;
  await userEvent.upload(field, new File([text], 'n.csv', { type: 'text/csv' }));
  expect(await screen.findByText('校验码不正确')).toBeVisible();
  await userEvent.click(screen.getByText('有效 1'));
  expect(screen.queryByText('校验码不正确')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '换一个文件' }));
  expect(await screen.findByText(/最大 5 MB/)).toBeVisible();
});

test('a file that is too large or empty is refused with its name', async () => {
  show({ path: '/people?part=file' });
  const field = await screen.findByLabelText('选择 CSV 文件');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' });
  await userEvent.upload(field, large);
  expect(await screen.findByText('“large.csv” 超过 5 MB，请拆分后再试。')).toBeVisible();
  await userEvent.upload(field, new File([], 'none.csv', { type: 'text/csv' }));
  expect(await screen.findByText('“none.csv” 是空文件。')).toBeVisible();
});

test('a part keeps its input while another is shown', async () => {
  show();
  await userEvent.type(screen.getByLabelText('身份证号'), '110105');
  await userEvent.click(screen.getByRole('link', { name: '文本识别' }));
  expect(await screen.findByLabelText('文本')).toBeVisible();
  expect(screen.getByLabelText('身份证号')).not.toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '按号码' }));
  expect(screen.getByLabelText('身份证号')).toHaveValue('110105');
});

test('archives: the reason of a failure, a retry, an entry that opens its tab', async () => {
  const replies: unknown[] = [new Error('网络中断'), { records: 1, results: [testSummary(1)] }];
  const app = show({ calls: { 'Person/GetList': () => replies.shift() } });
  expect(await screen.findByText('网络中断')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('110105***********X')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '张小1' }));
  expect(openedTabs(app)).toMatchObject([{ tabName: `person:${testId(1)}`, title: '张*1' }]);
});

test('archives: the search text is sent in the body alone; no match, several pages', async () => {
  const asked: Body[] = [];
  show({
    calls: {
      'Person/GetList': (body: Body) => {
        asked.push(body);
        return body['text'] === ''
          ? { records: 20, results: [testSummary(1)] }
          : { records: 0, results: [] };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
  expect(await screen.findByText('第 9–16 条，共 20 条')).toBeVisible();
  await userEvent.type(screen.getByLabelText('姓名或完整身份证号'), `${ID}{Enter}`);
  expect(await screen.findByText('未找到，可按身份证号新建档案。')).toBeVisible();
  expect(asked.map(({ text, page }) => [text, page])).toEqual([
    ['', 1],
    ['', 2],
    [ID, 1],
  ]);
});

test('without any archive the list says so, in English too', async () => {
  show({ language: 'en', calls: { 'Person/GetList': { records: 0, results: [] } } });
  expect(await screen.findByText('No records yet.')).toBeVisible();
});
