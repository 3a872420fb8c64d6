import { Alert, Button } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict } from '@banyan/rules';
import { DraftRestored } from '@banyan/ui';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { type Answer, useAct } from '../useAct.js';
import { ConflictDialog } from './ConflictDialog.js';
import { FormLabelsProvider } from './FormLabels.js';
import { changesOf, merged, type Values } from './mergeRecord.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';
import { type Blames, useBlame } from './useBlame.js';
import { type SavedRecord, useRecordDraft } from './useRecordDraft.js';

/** What a save sends with the values: the version that was seen, and the key of the act. */
export type Seen = { readonly version: number; readonly key: string };

type Props<T extends Values> = {
  /** Unique within the page: `code:7`. */
  readonly draft: string;
  readonly saved: SavedRecord<T>;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** Display text for non-string values, where two versions are compared. */
  readonly shows?: Readonly<Partial<Record<keyof T & string, (value: never) => string>>>;
  readonly save: (values: T, seen: Seen) => PromiseLike<Answer>;
  /** Refusal codes that belong to a field: shown at that field. */
  readonly blames?: Blames<keyof T & string>;
  /** Called with the faulty field, which may be out of sight. */
  readonly onFault?: (field: string) => void;
  readonly isReadOnly?: boolean;
  /** One of several forms of a record: closing the tab cannot save them all and does not offer to. */
  readonly isPart?: boolean;
  /** The fields, named like the record's: `TextItem` and its kind, or `Form.Item`s. */
  readonly children: ReactNode;
};

/** The form of a record: keeps a draft, saves over the version that was seen, merges with others' changes. */
export function RecordForm<T extends Values>(props: Props<T>) {
  const {
    draft: key,
    saved,
    labels,
    shows = {},
    save,
    blames = {},
    onFault,
    isReadOnly = false,
    isPart = false,
    children,
  } = props;
  const text = useTexts(recordTexts);
  // Unique field ids: a hidden tab may hold the same form.
  const name = useId();
  const [form] = Form.useForm<T>();
  const draft = useRecordDraft(key, saved);
  const { written, isBehind, isUnsaved } = draft;
  const [isComparing, setComparing] = useState(false);
  const blame = useBlame(form, blames);
  const { fault, isActing, act } = useAct(async (values: T, seen: Seen) => {
    const answer = await save(values, seen);
    if (answer.error !== undefined && isConflict(answer.error)) setComparing(true);
    const field = blame.of(answer.error);
    if (field !== null) onFault?.(field);
    return answer;
  });
  // Also takes values from elsewhere: a restored draft, or a version that another user has saved.
  useLayoutEffect(() => {
    form.setFieldsValue(written as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, written]);

  async function send(values: T, version: number, actKey: string): Promise<boolean> {
    const isSaved = await act([values, { version, key: actKey }], { done: text.saved });
    if (!isSaved) return false;
    draft.discard();
    return true;
  }

  async function submit(): Promise<boolean> {
    if (isActing) return false;
    if (isBehind) {
      setComparing(true);
      return false;
    }
    return draft.key !== null && send(written, draft.base, draft.key);
  }

  useUnsaved(false, isUnsaved && !isReadOnly && !isPart ? submit : null);
  const changes = isBehind ? changesOf(draft.seen, saved.values, written) : [];
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      requiredMark={!isReadOnly}
      disabled={isReadOnly}
      initialValues={written}
      onValuesChange={(_changed, values) => {
        draft.write({ ...written, ...values });
      }}
      onFinish={() => void submit()}
      onFinishFailed={({ errorFields: [first] }) => {
        if (first !== undefined) onFault?.(String(first.name[0]));
      }}
      scrollToFirstError={{ focus: true }}
    >
      <DraftRestored draft={{ restored: draft.isRestored, discard: draft.discard }} />
      {isBehind && (
        <Alert
          type="warning"
          role="alert"
          title={text.behind}
          action={
            <Button
              size="small"
              onClick={() => {
                setComparing(true);
              }}
            >
              {text.compare}
            </Button>
          }
        />
      )}
      {fault !== null && !isBehind && !blame.isAtField && (
        <Alert type="error" showIcon role="alert" title={fault} />
      )}
      <FormLabelsProvider value={labels}>{children}</FormLabelsProvider>
      {!isReadOnly && (
        <Button
          className={styles['save'] ?? ''}
          type="primary"
          htmlType="submit"
          loading={isActing}
          disabled={!isUnsaved}
        >
          {text.save}
        </Button>
      )}
      {isComparing && isBehind && (
        <ConflictDialog
          changes={changes}
          labels={labels}
          shows={shows}
          onBack={() => {
            setComparing(false);
          }}
          onDiscard={() => {
            draft.discard();
            setComparing(false);
          }}
          onMerge={(chosen) => {
            const values = merged(written, changes, chosen);
            const actKey = draft.rebase(values);
            setComparing(false);
            void send(values, saved.version, actKey);
          }}
        />
      )}
    </Form>
  );
}
