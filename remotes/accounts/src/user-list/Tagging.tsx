import { customersDomain } from '@banyan/domain-customers';
import { BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import styles from './userList.module.css';
import { userTexts } from './userTexts.js';

const MOST_SIGNS = 12;

/** Gives a tag to the chosen customers, or takes it away. */
export function Tagging({ selection: { chosen } }: ManyProps) {
  const { tagging, selected } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const [setTags, { data }] = api.useSetTagsMutation();
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const send = (named: { readonly add: string[] } | { readonly remove: string[] }) => () =>
    setTags({ chosen: { ids: [...chosen] }, key: newId(), ...named });
  return (
    <>
      <span>{selected(chosen.length)}</span>
      <Input
        className={styles['tagging'] ?? ''}
        aria-label={tagging.label}
        placeholder={tagging.hint}
        maxLength={MOST_SIGNS}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {tag !== '' && (
        <>
          <ActButton {...tagging.add} send={send({ add: [tag] })} />
          <ActButton {...tagging.remove} send={send({ remove: [tag] })} />
        </>
      )}
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
