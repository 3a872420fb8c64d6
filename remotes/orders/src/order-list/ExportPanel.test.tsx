import type { Notice } from '@banyan/contract';
import { failed } from '@banyan/http';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOrder } from '../testOrders.js';
import { OrderListPage } from './OrderListPage.js';

type Download = NonNullable<RenderAppOptions['download']>;

const file = { name: 'orders.csv', blob: new Blob(['x']) };

/** A download that the test moves forward. */
function heldDownload() {
  const calls: Parameters<Download>[] = [];
  let finish: (reply: Awaited<ReturnType<Download>>) => void = () => undefined;
  const download: Download = (...call) => {
    calls.push(call);
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  return { calls, download, finish: (reply: Parameters<typeof finish>[0]) => finish(reply) };
}

async function show(download: Download, path = '/order-list?states=paid&page=4') {
  const app = renderApp(<OrderListPage />, {
    path,
    permissions: ['orders.view', 'orders.export'],
    download,
    calls: {
      'Order/GetList': { records: 100_000, results: [testOrder(1)] },
      'Order/GetProducts': [],
    },
  });
  await screen.findByText('共 100,000 个订单');
  return app;
}

async function begin() {
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:orders';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.download} ${this.href}`);
  };
});

test('the whole filter is exported with its progress, and the file is saved', async () => {
  const { calls, download, finish } = heldDownload();
  const { host } = await show(download);
  await begin();

  const [path, body, options] = calls[0] ?? [];
  expect(path).toBe('Order/Export');
  expect(body).toEqual({
    filter: { states: ['paid'] },
    sort: { by: 'createdAt', direction: 'desc' },
    language: 'zh',
  });
  act(() => options?.onProgress?.(120 * 25_000, null));
  expect(screen.getByRole('progressbar', { name: '正在导出' })).toHaveAttribute('value', '25000');
  expect(screen.getByText('约 25,000 / 100,000 行')).toBeVisible();

  await act(async () => finish({ success: true, result: file, error: null }));
  expect(saved).toEqual(['orders.csv blob:orders']);
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已导出 orders.csv' }]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a cancelled export stops the download and saves nothing', async () => {
  const { calls, download } = heldDownload();
  await show(download);
  await begin();
  await userEvent.click(screen.getByRole('button', { name: '取消导出' }));

  expect(calls[0]?.[2]?.signal?.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: '导出' })).toBeEnabled();
});

test('a failed export says why and can be tried again', async () => {
  const { download, finish } = heldDownload();
  await show(download);
  await begin();
  await act(async () => finish(failed({ code: 403, message: '没有导出权限' })));

  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  expect(screen.getByRole('alert')).toHaveTextContent('导出没有完成：没有导出权限');
  await userEvent.click(screen.getByRole('button', { name: '重新导出' }));
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a failed download is an error toast of 1 s, closable; a running one has its loader (S7.05, S8.04)', async () => {
  const { download, finish } = heldDownload();
  const { host } = await show(download);
  await begin();
  const [, loader] = host.told.at(-1) ?? [];
  expect(loader).toMatchObject({ kind: 'loading', text: '下载中...' });
  let hasEnded = false;
  void (loader as Notice).until?.then(() => {
    hasEnded = true;
  });
  await act(async () => finish(failed({ code: -1, message: '网络不通' })));
  expect(hasEnded).toBe(true);
  expect(host.told.at(-1)).toEqual([
    'notify',
    { kind: 'error', text: '系统出错:网络不通', seconds: 1, closable: true },
  ]);
});
