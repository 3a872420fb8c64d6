import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { TextItem } from './items.js';
import { RecordForm, type Seen } from './RecordForm.js';
import type { SavedRecord } from './useRecordDraft.js';

type Code = { readonly title: string; readonly note: string };
type Answer = { readonly error?: { readonly code: string; readonly message: string } };
type Sent = readonly [values: Code, seen: Seen];

const LABELS = { title: '名称', note: '备注' };
const first: SavedRecord<Code> = { values: { title: '双十一', note: '' }, version: 3 };
const CONFLICT = { error: { code: 'VERSION_CONFLICT', message: 'changed' } };

type PageProps = {
  readonly save: (...asked: Sent) => Promise<Answer>;
  /** Told which field is wrong. */
  readonly onFault: (field: string) => void;
  /** Given what puts another record in its place, as a call would that reads it again. */
  readonly hold: (replace: (saved: SavedRecord<Code>) => void) => void;
};

function Page({ save, onFault, hold }: PageProps) {
  const [saved, setSaved] = useState(first);
  useEffect(() => {
    hold(setSaved);
  }, [hold]);
  return (
    <RecordForm<Code>
      draft="code:7"
      saved={saved}
      labels={LABELS}
      blames={{ TITLE_TAKEN: { field: 'title', text: '已有同名的优惠码' } }}
      onFault={onFault}
      save={save}
    >
      <TextItem name="title" max={60} required />
      <TextItem name="note" max={60} />
    </RecordForm>
  );
}

function show(answer: () => Promise<Answer>, options: RenderAppOptions = {}) {
  const sent: Sent[] = [];
  const faults: string[] = [];
  let replaceBy: (saved: SavedRecord<Code>) => void = () => undefined;
  const hold: PageProps['hold'] = (replace) => {
    replaceBy = replace;
  };
  const app = renderApp(
    <Page
      hold={hold}
      onFault={(field) => {
        faults.push(field);
      }}
      save={(...asked) => {
        sent.push(asked);
        return answer();
      }}
    />,
    options,
  );
  return {
    ...app,
    sent,
    faults,
    replace: (saved: SavedRecord<Code>) => {
      act(() => {
        replaceBy(saved);
      });
    },
  };
}

const done = () => Promise.resolve({});
const title = () => screen.getByLabelText('名称');
const save = () => screen.getByRole('button', { name: '保存' });

test('a save names the version that was seen, and the draft ends with it', async () => {
  const { sent, hasDraft } = show(done);
  expect(save()).toBeDisabled();
  await userEvent.type(title(), '返场');
  expect(hasDraft()).toBe(true);
  await userEvent.click(save());
  await waitFor(() => {
    expect(sent).toEqual([
      [
        { title: '双十一返场', note: '' },
        { version: 3, key: expect.any(String) as unknown as string },
      ],
    ]);
  });
  expect(hasDraft()).toBe(false);
});

test('a refusal that a field is to blame for is said there, and whose fault it is is told', async () => {
  const taken = { error: { code: 'TITLE_TAKEN', message: '409' } };
  const { faults } = show(() => Promise.resolve(taken));
  await userEvent.type(title(), '返场');
  await userEvent.click(save());
  expect(await screen.findByText('已有同名的优惠码')).toBeVisible();
  expect(screen.queryByText('409')).not.toBeInTheDocument();
  await userEvent.clear(title());
  await userEvent.click(save());
  expect(await screen.findByText('请填写名称')).toBeVisible();
  expect(faults).toEqual(['title', 'title']);
});

test('an edit that is undone is not unsaved', async () => {
  const { hasDraft } = show(done);
  await userEvent.type(title(), 'x');
  expect(hasDraft()).toBe(true);
  await userEvent.type(title(), '{Backspace}');
  expect(hasDraft()).toBe(false);
  expect(save()).toBeDisabled();
});

test('b16: Enter twice sends once, and a failure keeps what was typed and the key of the act', async () => {
  let answer: (answered: Answer) => void = () => undefined;
  const { sent } = show(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.type(title(), '返场{Enter}{Enter}');
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  await act(async () => answer({ error: { code: 'TAKEN', message: '名称已存在' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('名称已存在');
  expect(title()).toHaveValue('双十一返场');
  await userEvent.click(save());
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]?.[1].key).toBe(sent[0]?.[1].key);
});

test('what is required is said at its field, and nothing is sent', async () => {
  const { sent } = show(done);
  await userEvent.clear(title());
  await userEvent.click(save());
  expect(await screen.findByText('请填写名称')).toBeVisible();
  expect(sent).toEqual([]);
});

test('b17: what was written before the session ended is there again, with its version and key', async () => {
  const kept = {
    seen: first.values,
    base: 3,
    written: { title: '双十一返场', note: '' },
    key: 'key-of-before',
  };
  const { sent } = show(done, { restored: { 'code:7': JSON.stringify(kept) } });
  expect(title()).toHaveValue('双十一返场');
  await userEvent.click(save());
  await waitFor(() => {
    expect(sent).toEqual([[kept.written, { version: 3, key: 'key-of-before' }]]);
  });
});

describe('two people, one record', () => {
  const theirs = { values: { title: '双十一', note: '限新用户' }, version: 4 };

  test('b15: what only one side has changed is merged, over the new version', async () => {
    const answers: Answer[] = [CONFLICT, {}];
    const { sent, replace } = show(() => Promise.resolve(answers.shift() ?? {}));
    await userEvent.type(title(), '返场');
    await userEvent.click(save());
    replace(theirs);
    expect(await screen.findByRole('dialog')).toHaveTextContent('限新用户');
    expect(title()).toHaveValue('双十一返场');
    await userEvent.click(screen.getByRole('button', { name: '合并后保存' }));
    await waitFor(() => {
      expect(sent[1]?.[0]).toEqual({ title: '双十一返场', note: '限新用户' });
    });
    expect(sent[1]?.[1].version).toBe(4);
    expect(sent[1]?.[1].key).not.toBe(sent[0]?.[1].key);
  });

  test('b15: where both have changed the same, one is chosen first', async () => {
    const { sent, replace } = show(done);
    await userEvent.type(title(), '返场');
    replace({ values: { title: '双十二', note: '' }, version: 4 });
    expect(screen.getByRole('alert')).toHaveTextContent('别人刚刚保存了这条记录');
    await userEvent.click(save());
    const merge = await screen.findByRole('button', { name: '合并后保存' });
    expect(merge).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: '名称：他人的修改' }));
    await userEvent.click(screen.getByRole('radio', { name: '名称：我的修改' }));
    await userEvent.click(merge);
    await waitFor(() => {
      expect(sent.map(([values, { version }]) => [values.title, version])).toEqual([
        ['双十一返场', 4],
      ]);
    });
  });

  test('one’s own changes can be given up', async () => {
    const { replace, hasDraft } = show(done);
    await userEvent.type(title(), '返场');
    replace(theirs);
    await userEvent.click(screen.getByRole('button', { name: '比较两边的修改' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃我的修改' }));
    expect(title()).toHaveValue('双十一');
    expect(screen.getByLabelText('备注')).toHaveValue('限新用户');
    expect(hasDraft()).toBe(false);
  });
});
