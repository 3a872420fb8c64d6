import type { CustomerMoment } from '@banyan/contract/customers';
import { INVOICE_STATES } from '@banyan/contract/invoices';
import { noticeTitle } from '@banyan/contract/notices';
import { ORDER_STATES, type TimelineEntry, timelineEntrySchema } from '@banyan/contract/orders';
import { auditKindSchema } from '@banyan/contract/security';
import { customersDomain } from '@banyan/domain-customers';
import { Asked, OrderLink } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { useState } from 'react';
import { momentTexts } from './momentTexts.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly id: string; readonly source?: 'change' | 'notice' };

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
  const title = text.moments[source ?? 'all'];
  return (
    <section className={styles['page']} aria-label={title}>
      <h2>{title}</h2>
      <Asked query={moments} keepsPrevious>
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
                      <Sentence
                        of={words(moment)}
                        order={moment.source === 'order' ? moment.ref : ''}
                      />
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

type SentenceProps = { readonly of: string; readonly order: string };

/** What happened, with the number of its order as the way to it. */
function Sentence({ of, order }: SentenceProps) {
  const [before, ...after] = order === '' ? [of] : of.split(order);
  if (after.length === 0) return of;
  return (
    <>
      {before}
      <OrderLink id={order} />
      {after.join(order)}
    </>
  );
}

function Turn({ label, turn }: { readonly label: string; readonly turn: () => void }) {
  return (
    <Button type="link" size="small" onClick={turn}>
      {label}
    </Button>
  );
}

/** What happened, as a sentence in the language of the screen. */
function useMomentWords(): (moment: CustomerMoment) => string {
  const text = useTexts(momentTexts);
  const states: Readonly<Record<string, string>> = useWords(ORDER_STATES);
  const invoices: Readonly<Record<string, string>> = useWords(INVOICE_STATES);
  const language = useLanguage();

  function ofOrder({ what, ref, detail, by }: CustomerMoment): string {
    const kind = timelineEntrySchema.shape.kind.safeParse(what);
    if (!kind.success) return text.other;
    const actor = by === null ? text.customer : by || text.system;
    const { created, state, refund, invoice, note } = text.orders;
    const sentences: Readonly<Record<TimelineEntry['kind'], () => string>> = {
      created: () => created(actor, ref),
      state: () => state(actor, ref, states[detail] ?? detail),
      refund: () => refund(actor, ref, formatYuan(Number(detail))),
      invoice: () => invoice(actor, ref, invoices[detail] ?? detail),
      note: () => note(actor, ref, detail),
    };
    return sentences[kind.data]();
  }

  return (moment) => {
    switch (moment.source) {
      case 'order':
        return ofOrder(moment);
      case 'signIn': {
        const kind = auditKindSchema.safeParse(moment.what);
        return kind.success ? text.signIns[kind.data] : text.other;
      }
      case 'change':
        return language === 'zh' ? moment.summaryZh : moment.summaryEn;
      case 'registered':
        return text.registered;
      case 'notice':
        return inLanguage(noticeTitle(moment.what, moment.params ?? {}), language);
    }
  };
}
