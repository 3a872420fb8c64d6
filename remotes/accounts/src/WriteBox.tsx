import { type At, useNoting } from '@banyan/domain-presence';
import { type Answer, useAct } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { Input, Radio, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { DraftRestored } from '@banyan/ui';
import { type KeyboardEvent, useState } from 'react';
import { AttachedFiles } from './attaching/AttachedFiles.js';
import { attachingTexts } from './attaching/attachingTexts.js';
import type { Attaching } from './attaching/useAttaching.js';
import { Others } from './Others.js';
import styles from './threads.module.css';

const MOST_SIGNS = 5_000;

type Props<K extends string> = {
  /** Unique within the page. */
  readonly draft: string;
  readonly text: {
    readonly label: string;
    readonly hint: string;
    readonly kind: string;
    readonly send: string;
    readonly done: string;
    readonly empty: string;
    /** Asks for one of the templates. */
    readonly template?: string;
  };
  /** The kinds of message it can be sent as. */
  readonly kinds: Readonly<Record<K, string>>;
  readonly kind: K;
  /** For colleagues alone. */
  readonly isInside: boolean;
  readonly onKind: (kind: K) => void;
  readonly send: (content: string) => PromiseLike<Answer>;
  /** The attached files; left out where files cannot be attached. */
  readonly attaching?: Attaching | undefined;
  /** Texts to insert, at the start or later. */
  readonly templates?: readonly string[];
  /** The record on which colleagues may be writing as well. */
  readonly at: At;
};

/** The editor for a reply: keeps a draft, and sends with its button or Ctrl+Enter. */
export function WriteBox<K extends string>(props: Props<K>) {
  const { text, kinds, kind, isInside, onKind, attaching, templates = [] } = props;
  const { wait } = useTexts(attachingTexts);
  const [written, write, draft] = useDraft(props.draft, '');
  const [missing, setMissing] = useState<string | null>(null);
  const { act, fault, isActing } = useAct(props.send);
  const noteWriting = useNoting(props.at);

  async function send(): Promise<void> {
    const content = written.trim();
    const isWaiting = attaching?.ids() === null;
    const lacks = content === '' ? text.empty : isWaiting ? wait : null;
    setMissing(lacks);
    if (lacks !== null || isActing) return;
    if (!(await act([content], { done: text.done }))) return;
    write('');
    attaching?.clear();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void send();
  }

  const says = missing ?? fault;
  return (
    <div className={styles[isInside ? 'noting' : 'replying']}>
      <Others entity={props.at.entity} id={props.at.id} />
      <DraftRestored draft={draft} />
      {templates.length > 0 && (
        <Select
          className={styles['template'] ?? ''}
          aria-label={text.template}
          placeholder={text.template}
          value={null}
          options={templates.map((template) => ({ value: template, label: template }))}
          onChange={(template: string) => {
            write([written.trimEnd(), template].filter(Boolean).join('\n'));
            setMissing(null);
          }}
        />
      )}
      <Input.TextArea
        className={styles['field'] ?? ''}
        aria-label={text.label}
        placeholder={text.hint}
        rows={4}
        maxLength={MOST_SIGNS}
        showCount
        value={written}
        onChange={({ target }) => {
          write(target.value);
          noteWriting();
          setMissing(null);
        }}
        onKeyDown={onKeyDown}
      />
      {attaching !== undefined && <AttachedFiles of={attaching} />}
      {says !== null && <Alert type="error" showIcon role="alert" title={says} />}
      <Radio.Group
        aria-label={text.kind}
        value={kind}
        options={Object.entries<string>(kinds).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          onKind(target.value as K);
        }}
      />
      <Button type="primary" loading={isActing} onClick={() => void send()}>
        {text.send}
      </Button>
    </div>
  );
}
