import { fillSilently, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityPage } from './SecurityPage.js';

test('passwords that were set without events are sent', async () => {
  const bodies: unknown[] = [];
  renderApp(<SecurityPage />, {
    calls: {
      'Security/GetSessions': [],
      'Security/GetState': { kind: 'own', totp: false, recoveryCodesLeft: 0 },
      'Security/ChangePassword': (body: unknown) => {
        bodies.push(body);
        return { ended: 0 };
      },
    },
  });
  fillSilently(await screen.findByLabelText('当前密码'), 'altes-Wort');
  fillSilently(screen.getByLabelText('新密码'), 'ein-neues-Wort');
  fillSilently(screen.getByLabelText('再次输入新密码'), 'ein-neues-Wort');
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }));
  await waitFor(() => {
    expect(bodies).toEqual([{ current: 'altes-Wort', next: 'ein-neues-Wort' }]);
  });
});
