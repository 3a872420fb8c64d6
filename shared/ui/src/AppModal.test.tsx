import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { AppModal } from './AppModal.js';

type Props = {
  readonly isDangerous?: boolean;
  /** The button that opens it goes with the act that it asks for. */
  readonly isLast?: boolean;
  readonly children?: ReactNode;
};

function Page({ isDangerous = false, isLast = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <div data-testid="place" tabIndex={-1}>
      {!(isDone && isLast) && (
        <button
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          退款
        </button>
      )}
      <AppModal
        open={isOpen}
        title="退款"
        okText="同意"
        cancelText="取消"
        okButtonProps={{ danger: isDangerous }}
        onCancel={() => {
          setOpen(false);
        }}
        onOk={() => {
          setOpen(false);
          setDone(true);
        }}
      >
        {children}
      </AppModal>
    </div>
  );
}

async function open(page: ReactNode): Promise<void> {
  renderApp(page);
  await userEvent.click(screen.getByRole('button', { name: '退款' }));
  await screen.findByRole('dialog', { name: '退款' });
}

test('its first field has the focus, each time that it opens', async () => {
  await open(
    <Page>
      <a href="?">说明</a>
      <input type="file" aria-label="凭证" />
      <input aria-label="金额" defaultValue="100.00" />
      <input aria-label="原因" />
    </Page>,
  );
  // What was proposed is selected: typing replaces it.
  await userEvent.keyboard('20');
  expect(screen.getByLabelText('金额')).toHaveValue('20');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '退款' }));
  expect(screen.getByLabelText('金额')).toHaveFocus();
});

test.each([
  ['its act', false, '同意'],
  ['the way out where its act is dangerous', true, '取消'],
])('without fields %s has the focus', async (_name, isDangerous, name) => {
  await open(<Page isDangerous={isDangerous}>确定吗？</Page>);
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('closed, what opened it has the focus', async () => {
  await open(<Page />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '退款' })).toHaveFocus();
});

test('closed, what was around its opener has the focus where the opener is gone', async () => {
  await open(<Page isLast />);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByTestId('place')).toHaveFocus();
});
