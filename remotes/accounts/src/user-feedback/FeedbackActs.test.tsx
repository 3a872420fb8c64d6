import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SendFile } from '../attaching/useAttaching.js';
import { testThread } from '../testFeedback.js';
import {
  type Body,
  FEEDBACK_RIGHTS,
  FILE_ID,
  feedbackDrawer,
  showFeedback,
} from '../testing/showFeedback.js';

test('the head shows the state of the work, and links to what it counts', async () => {
  showFeedback();
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/user-feedback?state=unfinished',
  );
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/user-feedback?only=overdue',
  );
  expect(screen.getByText('45 分钟')).toBeVisible();
  expect(screen.getByText('80%')).toBeVisible();
  expect(screen.getByText('近 30 天提交的，平均分（满分 5）')).toBeVisible();
});

test('shows who else is replying, and tells others once while the user types', async () => {
  const noted: Body[] = [];
  const note = (body: Body) => {
    noted.push(body);
    return {};
  };
  showFeedback({ state: 'open' }, FEEDBACK_RIGHTS, { 'Presence/Note': note });
  expect(await screen.findByText('林小雨 正在回复')).toBeVisible();
  const detail = await feedbackDrawer();
  await userEvent.type(detail.getByLabelText('回复'), '您好');
  expect(noted).toEqual([{ entity: 'feedback', id: testThread().id }]);
});

test('a manual service for the same customer is begun from here by those who may', async () => {
  const { host } = showFeedback({ customerId: 'C1' }, [...FEEDBACK_RIGHTS, 'services.edit']);
  await userEvent.click(await screen.findByRole('button', { name: '新建人工服务' }));
  expect(host.told).toEqual([['navigate', '/clientsample?open=new&customer=C1']]);
});

test('files go along with a reply once they are uploaded', async () => {
  const sendFile: SendFile = ({ name, as, onProgress }) => {
    onProgress(50);
    return Promise.resolve(
      name === 'a.pdf' && as === 'admin' ? { id: FILE_ID } : { reason: '文件类型不支持' },
    );
  };
  const { sent } = showFeedback({ state: 'open' }, FEEDBACK_RIGHTS, {}, sendFile);
  const detail = await feedbackDrawer();
  await userEvent.upload(await detail.findByLabelText('添加附件'), [
    new File(['x'], 'a.pdf'),
    new File(['x'], 'b.exe'),
  ]);
  expect(await detail.findByText('文件类型不支持')).toBeVisible();
  await userEvent.type(detail.getByLabelText('回复'), '请看附件');
  const send = () => userEvent.click(detail.getByRole('button', { name: /发\s?送/ }));
  await send();
  expect(await detail.findByText('附件还没有全部上传')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '移除 b.exe' }));
  await send();
  await waitFor(() => {
    expect(sent).toContainEqual(['Reply', expect.objectContaining({ files: [FILE_ID] }) as Body]);
  });
  await waitFor(() => {
    expect(detail.queryByText(/a\.pdf/)).toBeNull();
  });
});

test('a duplicate links to the thread it was merged into and to those merged into it', async () => {
  showFeedback({ state: 'closed', mergedInto: 'FB20261120000007', merged: ['FB20261120000008'] });
  const detail = await feedbackDrawer();
  expect(await detail.findByRole('link', { name: 'FB20261120000007' })).toBeVisible();
  expect(detail.getByRole('link', { name: 'FB20261120000008' })).toBeVisible();
});

test('a duplicate is merged into the thread that is named', async () => {
  const { sent } = showFeedback({ customerId: 'C1', state: 'open' });
  await userEvent.click(await screen.findByRole('button', { name: '合并为重复反馈' }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并为重复反馈' }));
  await userEvent.type(dialog.getByLabelText('合并到的单号'), 'fb20261120000007');
  await userEvent.click(dialog.getByRole('button', { name: '合并为重复反馈' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Merge',
      expect.objectContaining({ into: 'FB20261120000007' }) as Body,
    ]);
  });
});
