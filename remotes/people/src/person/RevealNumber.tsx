import { peopleDomain } from '@banyan/domain-people';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useAppDispatch, useDomain } from '@banyan/store';
import { useEffect, useState } from 'react';
import styles from './person.module.css';
import { personTexts } from './personTexts.js';

type Props = { readonly id: string; readonly masked: string };

type Shown =
  | { readonly status: 'hidden' }
  | { readonly status: 'asking' }
  | { readonly status: 'shown'; readonly number: string }
  | { readonly status: 'failed'; readonly reason: string };

const HIDDEN: Shown = { status: 'hidden' };

/** The number, masked until it is revealed, and again after a change of tab. Never stored. */
export function RevealNumber({ id, masked }: Props) {
  const text = useTexts(personTexts);
  const dispatch = useAppDispatch();
  const { api } = useDomain(peopleDomain);
  const [shown, setShown] = useState<Shown>(HIDDEN);
  useEffect(
    () => () => {
      setShown(HIDDEN);
    },
    [],
  );

  const ask = async (): Promise<void> => {
    setShown({ status: 'asking' });
    const asked = dispatch(api.endpoints.reveal.initiate({ id }, { track: false }));
    const { data, error } = await asked;
    if (error === undefined) setShown({ status: 'shown', number: data.number });
    else setShown({ status: 'failed', reason: messageOf(error) });
  };

  return (
    <div className={styles['number']}>
      <span>
        <span className={styles['label']}>{text.number}</span>
        <output className={styles['digits']}>
          {shown.status === 'shown' ? shown.number : masked}
        </output>
      </span>
      {shown.status === 'shown' ? (
        <Button
          size="small"
          onClick={() => {
            setShown(HIDDEN);
          }}
        >
          {text.hide}
        </Button>
      ) : (
        <Button size="small" loading={shown.status === 'asking'} onClick={() => void ask()}>
          {text.show}
        </Button>
      )}
      <span className={styles['muted']}>{text.showHint}</span>
      {shown.status === 'failed' && (
        <span className={styles['fault']} role="alert">
          {text.showFailed + shown.reason}
        </span>
      )}
    </div>
  );
}
