import { useSearchParams } from '@banyan/platform/router';
import { renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordLink } from '../RecordLink.js';
import { RecordDrawer } from './RecordDrawer.js';

type Props = {
  readonly ids: readonly string[];
  /** Told of which record the key X was pressed. */
  readonly onKey: (id: string) => void;
};

/** A list with a button above it, and a drawer for the record that the address names. */
function Page({ ids, onKey }: Props) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open');
  const open = (id: string | null) => {
    setParams(id === null ? {} : { open: id });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          open('new');
        }}
      >
        新建
      </button>
      <div data-block="list" data-testid="list" tabIndex={-1}>
        {ids.map((id) => (
          <RecordLink key={id} id={id} list={{ hrefOf: (to) => `?open=${to}` }}>
            {id}
          </RecordLink>
        ))}
      </div>
      {openId !== null && (
        <RecordDrawer
          title={openId}
          list={{ openId, open }}
          drafts={[]}
          rows={ids.map((id) => ({ id }))}
          keys={{
            x: () => {
              onKey(openId);
            },
          }}
        >
          <button type="button">通过 {openId}</button>
        </RecordDrawer>
      )}
    </>
  );
}

function show() {
  const keys: string[] = [];
  const page = (ids: readonly string[]) => <Page ids={ids} onKey={(id) => keys.push(id)} />;
  renderApp(page(['a', 'b', 'c']));
  return { keys };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

test('its keys work at once, and in each record that K and J lead to', async () => {
  const { keys } = show();
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  await dialog('b');
  await userEvent.keyboard('x');
  // What has the focus goes with its record.
  screen.getByRole('button', { name: '通过 b' }).focus();
  await userEvent.keyboard('j');
  await dialog('c');
  await userEvent.keyboard('x');
  await userEvent.keyboard('kk');
  await dialog('a');
  await userEvent.keyboard('x');
  expect(keys).toEqual(['b', 'c', 'a']);
});

test('closed, the row of the last record has the focus', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'a' }));
  await dialog('a');
  await userEvent.keyboard('j{Escape}');
  await closed();
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus();
});

test('closed, the button that opened it has the focus', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '新建' }));
  await dialog('new');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: '新建' })).toHaveFocus();
});

test('closed, the list has the focus where the row is gone', async () => {
  renderApp(<Page ids={['a']} onKey={() => undefined} />, { path: '/?open=gone' });
  await dialog('gone');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByTestId('list')).toHaveFocus();
});
