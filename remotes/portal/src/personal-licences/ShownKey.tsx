import type { MyLicence } from '@banyan/contract/licences';
import { useTexts } from '@banyan/platform/language';
import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useCopy } from '@banyan/ui';
import { useCallback, useEffect, useState } from 'react';
import { maskedKey } from '../my-licences/maskedKey.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './licences.module.css';
import { keyTexts, licenceTexts } from './licenceTexts.js';

const SHOWN_MS = 60_000;

type Props = Pick<MyLicence, 'id' | 'keyTail'> & { readonly edition: string };

/**
 * A licence's key: its last group, and all of it for a minute after a proof. It is asked for apart from the store, which keeps
 * what it has.
 */
export function ShownKey({ id, keyTail, edition }: Props) {
  const text = useTexts(keyTexts);
  const { acts } = useTexts(licenceTexts);
  const { post } = useServices();
  const copy = useCopy();
  const [key, setKey] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const hide = useCallback(() => {
    setKey(null);
    setSpoken('');
  }, []);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(hide, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [key, hide]);
  const show = async () => {
    setBusy(true);
    setFault('');
    const reply = await post('MyLicence/ShowKey', { id }, thing<{ readonly key: string }>);
    setBusy(false);
    if (reply.success) setKey(reply.result.key);
    else setFault(reply.error.message);
  };
  const named = (act: string) => acts.named(act, edition, id);
  return (
    <div className={styles['key']}>
      <code>
        <span aria-hidden={key === null}>{key ?? maskedKey(keyTail)}</span>
        {key === null && <span className={parts['spoken']}>{text.masked(keyTail)}</span>}
      </code>
      <span className={styles['keyActs']}>
        {key === null ? (
          <button
            type="button"
            aria-label={named(text.show)}
            aria-busy={isBusy ? true : undefined}
            onClick={() => {
              if (!isBusy) void show();
            }}
          >
            {text.show}
          </button>
        ) : (
          <>
            <button
              type="button"
              aria-label={named(text.copy)}
              onClick={() => {
                copy(key);
              }}
            >
              {text.copy}
            </button>
            <button
              type="button"
              aria-label={named(text.read)}
              onClick={() => {
                setSpoken(key.split('').join(' '));
              }}
            >
              {text.read}
            </button>
            <button type="button" aria-label={named(text.hide)} onClick={hide}>
              {text.hide}
            </button>
          </>
        )}
      </span>
      {key !== null && <small className={parts['muted']}>{text.hint}</small>}
      {fault !== '' && <p role="alert">{fault}</p>}
      <p role="status" className={parts['spoken']}>
        {spoken}
      </p>
    </div>
  );
}
