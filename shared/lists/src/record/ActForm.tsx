import { Alert, Button } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { isConflict } from '@banyan/rules';
import { AppModal, newId } from '@banyan/ui';
import { type ReactNode, useId, useState } from 'react';
import { type Answer, useAct } from '../useAct.js';
import { FormLabelsProvider } from './FormLabels.js';
import type { Values } from './mergeRecord.js';
import type { Seen } from './RecordForm.js';
import { recordTexts } from './recordTexts.js';
import { type Blames, useBlame } from './useBlame.js';

type DialogProps<T extends Values> = {
  readonly title: string;
  /** The version of the record as it is on screen. */
  readonly version: number;
  readonly initial: T;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  readonly blames?: Blames<keyof T & string>;
  readonly isDangerous?: boolean;
  /** Of the button that leaves all as it is, where the usual "cancel" would be misread. */
  readonly keep?: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly send: (values: T, seen: Seen) => PromiseLike<Answer>;
  /** What it does, and its fields. */
  readonly children: ReactNode;
};

type Props<T extends Values> = DialogProps<T> & {
  /** Of the button that opens it; left out: the title. */
  readonly label?: string;
  readonly size?: 'small';
};

/** An act on a record that asks for a few fields first. What was typed stays until it is done. */
export function ActForm<T extends Values>({ label, size, ...dialog }: Props<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(size === undefined ? {} : { size })}
        danger={dialog.isDangerous ?? false}
        aria-label={dialog.title}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {label ?? dialog.title}
      </Button>
      {isOpen && (
        <ActDialog
          {...dialog}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The same where the button is elsewhere, such as on a page that loads its dialogs when they are opened. */
export function ActDialog<T extends Values>(
  props: DialogProps<T> & { readonly close: () => void },
) {
  const { title, version, initial, labels, blames = {}, isDangerous = false, done, send } = props;
  const text = useTexts(recordTexts);
  const [form] = Form.useForm<T>();
  const name = useId();
  // The version that was there when the dialog opened; after a conflict, the one that is there then.
  const [seen, setSeen] = useState<number | null>(version);
  const blame = useBlame(form, blames);
  const { act, fault, isActing } = useAct(async (values: T) => {
    const answer = await send(values, { version: seen ?? version, key: newId() });
    if (answer.error !== undefined && isConflict(answer.error)) setSeen(null);
    blame.of(answer.error);
    return answer;
  });
  const perform = async (values: T): Promise<void> => {
    if (await act([values], { done })) props.close();
  };
  return (
    <AppModal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: isDangerous }}
      cancelText={props.keep ?? text.cancel}
      confirmLoading={isActing}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={props.close}
    >
      <Form<T>
        name={name}
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) => void perform({ ...initial, ...values })}
        scrollToFirstError={{ focus: true }}
      >
        {fault !== null && !blame.isAtField && (
          <Alert type="error" showIcon role="alert" title={fault} />
        )}
        <FormLabelsProvider value={labels}>{props.children}</FormLabelsProvider>
      </Form>
    </AppModal>
  );
}
