import { failed } from '@banyan/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Body, show } from '../testing/showInvoices.js';
import { company, testMine } from './testInvoices.js';

test('P18: applications say what became of them, and what can be done', async () => {
  const asked: Body[] = [];
  const fetched: (readonly string[])[] = [];
  const { host } = show({
    path: '/newinvoince?tab=records',
    downloadAs: (path, name) => {
      fetched.push([path, name]);
      return Promise.resolve(failed({ code: 404, message: '文件不在了' }));
    },
    calls: {
      'MyInvoice/GetList': {
        records: 3,
        results: [
          testMine(),
          testMine({ id: 'FP2', state: 'rejected', reason: '抬头不符' }),
          testMine({
            id: 'FP3',
            state: 'issued',
            number: '26352000000000000001',
            issuedOn: '2026-11-26',
            version: 3,
            mayReissue: true,
            files: [
              { id: 'f1', name: '发票.pdf', type: 'application/pdf', bytes: 1, format: 'pdf' },
            ],
          }),
        ],
      },
      'MyInvoice/Withdraw': (body: Body) => {
        asked.push(body);
        return testMine({ state: 'withdrawn' });
      },
      'MyInvoice/RequestReissue': (body: Body) => {
        asked.push(body);
        return testMine({ state: 'reversing' });
      },
    },
  });
  const list = within(await screen.findByRole('list', { name: '申请记录' }));
  expect(list.getByText('已驳回：抬头不符')).toBeVisible();
  expect(list.getByText('26352000000000000001')).toBeVisible();
  expect(list.getByRole('link', { name: '下载 PDF' })).toHaveAttribute(
    'href',
    '/media/f1/%E5%8F%91%E7%A5%A8.pdf',
  );
  await userEvent.click(list.getByRole('link', { name: '下载 PDF' }));
  expect(fetched).toEqual([['/media/f1/%E5%8F%91%E7%A5%A8.pdf', '发票.pdf']]);
  await waitFor(() => {
    expect(host.told).toContainEqual([
      'notify',
      { kind: 'error', text: '系统出错:文件不在了', seconds: 1, closable: true },
    ]);
  });
  await userEvent.click(list.getByRole('button', { name: '撤回' }));
  await userEvent.click(list.getByRole('button', { name: '确认撤回' }));
  await userEvent.click(list.getByRole('button', { name: '换开' }));
  await userEvent.selectOptions(list.getByLabelText('换开原因'), '销售折让');
  await userEvent.click(list.getByRole('button', { name: '提交换开' }));
  await waitFor(() => {
    expect(asked).toEqual([
      { id: 'FP20261126000001', version: 1 },
      { id: 'FP3', version: 3, reason: 'allowance', title: 't1' },
    ]);
  });
});

test('P18: a title is checked field by field, and filled by what is pasted', async () => {
  const saved: Body[] = [];
  show({
    path: '/newinvoince?tab=titles',
    calls: {
      'MyInvoiceTitle/Save': (body: Body) => {
        saved.push(body);
        return company;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '新增抬头' }));
  const field = (name: string) => screen.getByLabelText(name);
  await userEvent.click(field('抬头名称'));
  await userEvent.paste('名称：甲有限公司 税号：91350100M000100Y44 账号：123');
  expect(field('抬头名称')).toHaveValue('甲有限公司');
  await userEvent.click(screen.getByRole('button', { name: '保存抬头' }));
  expect(field('税号')).toHaveAccessibleDescription('税号不正确，请核对第 18 位');
  expect(field('银行账号')).toHaveAccessibleDescription('账号应为 8-30 位数字');
  await userEvent.type(field('银行账号'), '４5号');
  await userEvent.type(field('注册电话'), '12345');
  await userEvent.click(screen.getByRole('button', { name: '保存抬头' }));
  expect(field('银行账号')).toHaveAccessibleDescription('请输入纯数字');
  expect(field('注册电话')).toHaveAccessibleDescription(/11位手机格式错误/);
  await userEvent.clear(field('注册电话'));
  expect(saved).toEqual([]);
  await userEvent.clear(field('银行账号'));
  await userEvent.clear(field('税号'));
  await userEvent.type(field('税号'), '91350100m000100y43');
  await userEvent.click(screen.getByRole('button', { name: '保存抬头' }));
  await waitFor(() => {
    expect(saved).toMatchObject([
      { fields: { type: 'company', name: '甲有限公司', taxNumber: '91350100M000100Y43' } },
    ]);
  });
});
