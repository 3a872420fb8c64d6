import type { CustomerMoment } from '@banyan/contract/customers';
import { ORDER_STATES } from '@banyan/contract/orders';
import { customersDomain } from '@banyan/domain-customers';
import { Asked } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly id: string; readonly source?: 'change' };

/** What happened with a customer, newest first: all of it, or one kind alone. */
export function UserTimeline({ id, source }: Props) {
  const text = useTexts(userPageTexts);
  const words = useMomentWords();
  const { api } = useDomain(customersDomain);
  const [after, setAfter] = useState<string | null>(null);
  const moments = api.useTimelineQuery({
    filter: { id, ...(source === undefined ? {} : { source }) },
    ...(after === null ? {} : { after }),
  });
  const title = source === undefined ? text.timeline : text.tabs.changes;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Asked query={moments}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          if (found.results.length === 0) return <p className={styles['muted']}>{text.nothing}</p>;
          return (
            <>
              <ol className={styles['moments']}>
                {found.results.map((moment) => (
                  <li key={moment.id}>
                    <time dateTime={moment.at}>{formatInstant(moment.at)}</time>
                    <span>
                      {words(moment)}
                      {moment.source === 'change' && moment.detail !== '' && `（${moment.detail}）`}
                    </span>
                  </li>
                ))}
              </ol>
              {after !== null && <Turn label={text.latest} turn={() => setAfter(null)} />}
              {found.next !== null && <Turn label={text.more} turn={() => setAfter(found.next)} />}
            </>
          );
        }}
      </Asked>
    </section>
  );
}

function Turn({ label, turn }: { readonly label: string; readonly turn: () => void }) {
  return (
    <Button type="link" size="small" onClick={turn}>
      {label}
    </Button>
  );
}

/** What happened, in the language of the screen. */
function useMomentWords(): (moment: CustomerMoment) => string {
  const { moments, signIns } = useTexts(userPageTexts);
  const language = useLanguage();
  const states: Readonly<Record<string, { readonly zh: string; readonly en: string }>> =
    ORDER_STATES;
  const known: Readonly<Record<string, string>> = signIns;

  function ofOrder({ what, ref, detail }: CustomerMoment): string {
    if (what === 'created') return moments.orderCreated(ref);
    if (what === 'state') return moments.orderState(ref, states[detail]?.[language] ?? detail);
    if (what === 'refund') return moments.orderRefund(ref, formatYuan(Number(detail)));
    if (what === 'invoice') return moments.orderInvoice(ref);
    return moments.orderNote(ref, detail);
  }

  return (moment) => {
    switch (moment.source) {
      case 'order':
        return ofOrder(moment);
      case 'signIn':
        return moments.account(known[moment.what] ?? moment.what);
      case 'change':
        return language === 'zh' ? moment.summaryZh : moment.summaryEn;
      case 'registered':
        return moments.registered;
    }
  };
}
