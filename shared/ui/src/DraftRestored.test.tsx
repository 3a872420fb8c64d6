import { useDraft, useDraftFields, useFormDraft } from '@banyan/platform/draft';
import { Form, Input } from '@banyan/platform/form';
import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftRestored } from './DraftRestored.js';

function Note() {
  const [note, setNote, draft] = useDraft('note', 'as it was');
  return (
    <>
      <input aria-label="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <DraftRestored draft={draft} />
    </>
  );
}

function Fields() {
  const [{ from, to }, change, draft] = useDraftFields('way', { from: 'here', to: '' });
  return (
    <>
      <input
        aria-label="from"
        value={from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <input aria-label="to" value={to} onChange={({ target }) => change({ to: target.value })} />
      <DraftRestored draft={draft} />
    </>
  );
}

function AntdForm() {
  const [form] = Form.useForm<Readonly<Record<string, unknown>>>();
  const draft = useFormDraft(form, 'form');
  return (
    <Form form={form} onValuesChange={draft.keep} onFinish={draft.drop}>
      <DraftRestored draft={draft} />
      <Form.Item name="title" label="title">
        <Input />
      </Form.Item>
      <button type="submit">save</button>
    </Form>
  );
}

test('a new form shows no notice; undoing all changes drops the draft', async () => {
  const { drafts } = renderApp(<Note />);
  expect(screen.queryByText('已恢复未提交的内容')).not.toBeInTheDocument();
  const note = screen.getByLabelText('note');
  await userEvent.type(note, '!');
  expect(drafts.read('note')).toBe('as it was!');
  await userEvent.type(note, '{Backspace}');
  expect(drafts.read('note')).toBeNull();
  expect(note).toHaveValue('as it was');
});

test('restored input says so in the language of the person, and discarding brings the form as it was', async () => {
  renderApp(<Note />, { language: 'en', restored: { note: 'half' } });
  expect(screen.getByRole('status')).toHaveTextContent('Unsaved input was restored');
  expect(screen.getByLabelText('note')).toHaveValue('half');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('note')).toHaveValue('as it was');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('several fields are one draft; what an older build kept otherwise is as it was', async () => {
  const { drafts } = renderApp(<Fields />, { restored: { way: '{"from":7,"to":"there"}' } });
  expect(screen.getByLabelText('from')).toHaveValue('here');
  expect(screen.getByLabelText('to')).toHaveValue('there');
  await userEvent.type(screen.getByLabelText('from'), '!');
  expect(drafts.read('way')).toBe('{"from":"here!","to":"there"}');
  await userEvent.clear(screen.getByLabelText('to'));
  await userEvent.type(screen.getByLabelText('from'), '{Backspace}');
  expect(drafts.read('way')).toBeNull();
});

test.each(['[1]', '{', 'null', '7'])('fields that were kept as %s are as they were', (way) => {
  renderApp(<Fields />, { restored: { way } });
  expect(screen.getByLabelText('from')).toHaveValue('here');
});

test('a Form of antd comes back, keeps what is typed and drops it once it is saved', async () => {
  const { drafts } = renderApp(<AntdForm />, { restored: { form: '{"title":"half"}' } });
  const title = screen.getByLabelText('title');
  expect(title).toHaveValue('half');
  await userEvent.type(title, ' done');
  expect(drafts.read('form')).toBe('{"title":"half done"}');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(drafts.read('form')).toBeNull();
});

test('a restored Form of antd can be discarded', async () => {
  const { drafts } = renderApp(<AntdForm />, { restored: { form: '{"title":"half"}' } });
  await userEvent.click(screen.getByRole('button', { name: '放弃' }));
  expect(screen.getByLabelText('title')).toHaveValue('');
  expect(drafts.read('form')).toBeNull();
});
