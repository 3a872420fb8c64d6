import type { TeamKey } from '@banyan/contract/releases';
import { Button, Empty } from '@banyan/platform/base';
import { Popconfirm } from '@banyan/platform/extra';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { StateTag } from '@banyan/ui';
import { useState } from 'react';
import styles from './areasScreen.module.css';
import { keysTexts } from './keysTexts.js';
import { MakeKey } from './MakeKey.js';
import { NotYet } from './NotYet.js';
import { Opens } from './Opens.js';
import { releasesDomain } from './releasesDomain.js';

/** The keys by which teams publish, and the key by which the product signs. */
export function Keys() {
  const text = useTexts(keysTexts);
  const { api } = useDomain(releasesDomain);
  const keys = api.useKeysQuery();
  const [isMaking, setMaking] = useState(false);
  if (keys.data === undefined) return <NotYet query={keys} label={text.list} />;
  return (
    <>
      <section className={styles['card']} aria-labelledby="areas-keys">
        <div className={styles['title']}>
          <h2 id="areas-keys">{text.title}</h2>
          <Opens label={text.make} tone="primary" open={() => setMaking(true)} />
        </div>
        <p className={styles['line']}>{text.hint}</p>
        {keys.data.length === 0 && <Empty description={text.empty} />}
        <ul className={styles['plain']} aria-label={text.list}>
          {keys.data.map((key) => (
            <KeyRow key={key.id} teamKey={key} />
          ))}
        </ul>
      </section>
      <SigningKey />
      {isMaking && (
        <MakeKey
          close={() => {
            setMaking(false);
          }}
        />
      )}
    </>
  );
}

function KeyRow({ teamKey }: { readonly teamKey: TeamKey }) {
  const text = useTexts(keysTexts);
  const host = useHost();
  const { api } = useDomain(releasesDomain);
  const [end, { isLoading }] = api.useEndKeyMutation();
  const { id, name, areas, bases, verifies, createdAt, createdBy, lastUsedAt, endedAt } = teamKey;
  const named = [...areas, ...bases.map(text.asBase)];
  const used = lastUsedAt === null ? text.unused : text.used(formatInstant(lastUsedAt));
  return (
    <li className={styles['keyRow']}>
      <div>
        <div className={styles['title']}>
          <strong>{name}</strong>
          <StateTag tone={endedAt === null ? 'done' : 'ended'}>
            {endedAt === null ? text.active : text.ended}
          </StateTag>
          {verifies && <StateTag tone="sent">{text.verifies}</StateTag>}
          <span>{named.length === 0 ? text.allAreas : named.join(', ')}</span>
        </div>
        <p className={styles['muted']}>
          {text.created(createdBy, formatInstant(createdAt))} · {used}
        </p>
      </div>
      {endedAt === null && (
        <Popconfirm
          title={text.endTitle(name)}
          description={text.endHint}
          okText={text.end}
          cancelText={text.cancel}
          okButtonProps={{ danger: true }}
          onConfirm={() => {
            void end({ id }).then(({ error }) => {
              if (error === undefined) host.notify({ kind: 'success', text: text.ended });
              else host.notify({ kind: 'error', text: messageOf(error) });
            });
          }}
        >
          <Button danger loading={isLoading} aria-label={text.endOf(name)}>
            {text.end}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}

function SigningKey() {
  const text = useTexts(keysTexts);
  const host = useHost();
  const { api } = useDomain(releasesDomain);
  const [rotate, { isLoading }] = api.useRotateMutation();
  return (
    <section className={styles['card']} aria-labelledby="areas-signing">
      <h2 id="areas-signing">{text.signing}</h2>
      <p className={styles['line']}>{text.signingHint}</p>
      <Popconfirm
        title={text.rotate}
        okText={text.rotate}
        cancelText={text.cancel}
        onConfirm={() => {
          void rotate().then(({ error }) => {
            if (error === undefined) host.notify({ kind: 'success', text: text.rotated });
            else host.notify({ kind: 'error', text: messageOf(error) });
          });
        }}
      >
        <Button className={styles['start'] ?? ''} loading={isLoading}>
          {text.rotate}
        </Button>
      </Popconfirm>
    </section>
  );
}
