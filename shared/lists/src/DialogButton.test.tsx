import { renderApp } from '@banyan/testing';
import { createPart, LazyPart } from '@banyan/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogButton } from './DialogButton.js';

type Props = { readonly close: () => void };

const Dialog = ({ close }: Props) => (
  <button type="button" onClick={close}>
    Done
  </button>
);

function show() {
  const load = jest.fn(() => Promise.resolve(Dialog));
  const part = createPart(load);
  renderApp(
    <DialogButton label="New order" prepare={() => void part.load()}>
      {(close) => <LazyPart part={part} props={{ close }} />}
    </DialogButton>,
  );
  return { load, button: screen.getByRole('button', { name: 'New order' }) };
}

test('the code of a dialog is not loaded with its button, and once for all presses', async () => {
  const { load, button } = show();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a pointer', (button: HTMLElement) => userEvent.hover(button)],
  ['the focus', () => userEvent.tab()],
])('it is asked for when %s comes to the button', async (_name, come) => {
  const { load, button } = show();
  await come(button);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});
