import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawer, IN_WEEK, last, show } from '../testing/showServices.js';

test('c18: the calendar by keys alone', async () => {
  show(IN_WEEK);
  const links = await screen.findAllByRole('link', { name: /用户/ });
  const [first, second, third] = links as [HTMLElement, HTMLElement, HTMLElement];
  expect(screen.getAllByText('时间重叠')).toHaveLength(2);
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(third).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('m');
  expect((await last()).getByLabelText('时间（北京时间）')).toHaveValue('2026-11-23T09:30');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  second.focus();
  await userEvent.keyboard('{Enter}');
  expect(await (await drawer()).findByRole('list', { name: '进展与沟通' })).toBeVisible();
});

test('an appointment is dragged to another day, and asked about at the same hour', async () => {
  const sent = show(IN_WEEK);
  const [first] = await screen.findAllByRole('link', { name: /用户1/ });
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  };
  fireEvent.dragStart(first as HTMLElement, { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: '周四 11-26' }), { dataTransfer });
  const dialog = await last();
  expect(dialog.getByLabelText('时间（北京时间）')).toHaveValue('2026-11-26T09:00');
  await userEvent.click(dialog.getByRole('button', { name: /安\s?排/ }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Move', { startsAt: '2026-11-26T01:00:00.000Z', force: false }]]);
  });
});
