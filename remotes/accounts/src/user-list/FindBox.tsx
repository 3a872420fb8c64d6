import { customersDomain } from '@banyan/domain-customers';
import { Alert, Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { USERS, type UserPlace } from './userList.js';
import styles from './userList.module.css';
import { userTexts } from './userTexts.js';

/** Finds one customer by whatever is at hand. A phone number or an e-mail address never reaches the address. */
export function FindBox({ list }: { readonly list: UserPlace }) {
  const { find: text } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const [find, { isLoading, error }] = api.useFindMutation();
  const [typed, setTyped] = useState('');
  const { by } = list.search.filters;
  const look = async (): Promise<void> => {
    const { data } = await find({ text: typed });
    if (data === undefined) return;
    const found = data.by === 'text' ? { text: typed.trim() } : { q: data.q, by: data.by };
    list.change({ filters: { ...USERS.none, ...found } });
    setTyped('');
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
          aria-label={text.label}
          placeholder={text.hint}
          value={typed}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text.button}
        </Button>
      </form>
      {error !== undefined && <Alert type="error" showIcon role="alert" title={messageOf(error)} />}
      {by !== null && (
        <p className={styles['found']}>
          <span>{text.by[by]}</span>
          <Button type="link" size="small" onClick={list.reset}>
            {text.clear}
          </Button>
        </p>
      )}
    </search>
  );
}
