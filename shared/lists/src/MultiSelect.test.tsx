import { renderApp } from '@banyan/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MultiSelect } from './MultiSelect.js';

test('Tab leads on and keeps what is chosen', async () => {
  const chosen: string[][] = [];
  renderApp(
    <>
      <MultiSelect<string[]>
        aria-label="角色"
        options={[
          { value: 'clerk', label: '客服' },
          { value: 'owner', label: '负责人' },
        ]}
        onChange={(values) => chosen.push(values)}
      />
      <button type="button">发出邀请</button>
    </>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: '角色' }));
  await userEvent.click(await screen.findByTitle('客服'));
  // With the code of the key, which user-event leaves out for Tab.
  fireEvent.keyDown(screen.getByRole('combobox', { name: '角色' }), { key: 'Tab', keyCode: 9 });
  await userEvent.tab();
  expect(chosen).toEqual([['clerk']]);
  expect(screen.getByRole('button', { name: '发出邀请' })).toHaveFocus();
});
