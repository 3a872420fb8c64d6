import { Alert, Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useState } from 'react';
import styles from './find.module.css';
import { type Answer, useAct } from './useAct.js';

type Props = {
  readonly words: {
    readonly label: string;
    readonly hint: string;
    readonly button: string;
    readonly clear: string;
  };
  /** What the shown rows were found by; null: by nothing that the address hides. */
  readonly foundBy: string | null;
  /** Looks for a text and shows what it finds. */
  readonly find: (text: string) => PromiseLike<Answer>;
  readonly onClear: () => void;
};

const MOST_SIGNS = 120;

/** Finds rows by any text. The address holds a search key for texts that must not appear in it. */
export function FindBox({ words, foundBy, find, onClear }: Props) {
  const [typed, setTyped] = useState('');
  const { act, fault, isActing } = useAct(find);
  const look = async (): Promise<void> => {
    if (await act([typed.trim()], {})) setTyped('');
  };
  return (
    <search className={styles['find'] ?? ''}>
      <form
        className={styles['findForm']}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void look();
        }}
      >
        <Input
          aria-label={words.label}
          placeholder={words.hint}
          value={typed}
          maxLength={MOST_SIGNS}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button type="primary" htmlType="submit" loading={isActing}>
          {words.button}
        </Button>
      </form>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {foundBy !== null && (
        <p className={styles['found']}>
          <span>{foundBy}</span>
          <Button type="link" size="small" onClick={onClear}>
            {words.clear}
          </Button>
        </p>
      )}
    </search>
  );
}
