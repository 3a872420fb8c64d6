import { commonSlice, useAppDispatch } from '@banyan/store';
import { renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { READ, testMessage } from '../testMessages.js';
import { MessagesPage } from './MessagesPage.js';

type Body = Readonly<Record<string, unknown>>;

function TurnOff() {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      onClick={() => dispatch(commonSlice.actions.settingsChanged({ characterKeys: false }))}
    >
      turn off
    </button>
  );
}

async function show() {
  const asked: [string, Body][] = [];
  const answer = (call: string) => (body: Body) => {
    asked.push([call, body]);
    return { changed: 1 };
  };
  const results = [testMessage(3), testMessage(2), testMessage(1, READ)];
  const app = renderApp(
    <>
      <MessagesPage />
      <TurnOff />
    </>,
    {
      path: '/messages',
      permissions: ['messages.view'],
      calls: {
        'BusMessage/GetMessageList': { records: 3, results },
        'BusMessage/MarkReadMessage': answer('mark'),
        'BusMessage/DeleteMessage': answer('remove'),
      },
    },
  );
  await row(3);
  return { ...app, asked };
}

const row = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^(未读 ?)?标题${number}`) });

test('MSG-12: j and k go through the list, and end at its ends', async () => {
  await show();
  await userEvent.keyboard('j');
  expect(await row(3)).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(await row(1)).toHaveFocus();
  await userEvent.keyboard('j');
  expect(await row(1)).toHaveFocus();
  await userEvent.keyboard('kkk');
  expect(await row(3)).toHaveFocus();
});

test('MSG-12: arrows do the same inside the list, and leave the page alone outside', async () => {
  await show();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  (await row(3)).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await row(2)).toHaveFocus();
});

test('MSG-12: Enter opens, e reads, u takes that back, x selects, o opens the page', async () => {
  const { asked, host } = await show();
  await userEvent.keyboard('jx');
  expect(screen.getByText('已选 1 条')).toBeVisible();
  await userEvent.keyboard('e');
  await userEvent.keyboard('jj');
  await userEvent.keyboard('u');
  await waitFor(() => {
    expect(asked).toEqual([
      ['mark', { ids: ['3'], read: true }],
      ['mark', { ids: ['1'], read: false }],
    ]);
  });
  await userEvent.keyboard('o');
  expect(host.told).toContainEqual(['openTab', expect.objectContaining({ tabName: 'order 1' })]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: '消息详情' })).toBeVisible();
});

test('MSG-12: # deletes, and the next row has the focus', async () => {
  const { asked } = await show();
  await userEvent.keyboard('j#');
  await waitFor(() => {
    expect(asked).toEqual([['remove', { ids: ['3'], restore: false }]]);
  });
  expect(await row(2)).toHaveFocus();
});

test('MSG-12: turned off, they do nothing; typed into a field, neither', async () => {
  const { asked } = await show();
  await userEvent.type(screen.getByLabelText('关键字'), 'jex#');
  expect(screen.getByLabelText('关键字')).toHaveValue('jex#');
  await userEvent.click(screen.getByRole('button', { name: 'turn off' }));
  (await row(3)).focus();
  await userEvent.keyboard('ex#');
  expect(asked).toEqual([]);
});
