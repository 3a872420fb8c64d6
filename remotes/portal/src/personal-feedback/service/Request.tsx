import { ORDER_STATES } from '@banyan/contract/orders';
import { type MyServiceDetail, SERVICE_PLACES } from '@banyan/contract/service-requests';
import { Asked } from '@banyan/lists';
import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  type Fact,
  Facts,
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextArea,
  usePlainForm,
} from '@banyan/ui';
import { useEffect, useState } from 'react';
import { detailAddress } from '../../orders/detailAddress.js';
import { AskFirst } from '../../portal-frame/AskFirst.js';
import { Pending } from '../../portal-frame/Pending.js';
import parts from '../../portal-frame/portalParts.module.css';
import { Restored } from '../../portal-frame/Restored.js';
import styles from '../feedback.module.css';
import { keyedSend } from '../keyedSend.js';
import { Message } from '../Message.js';
import { Rating } from '../Rating.js';
import { FAULTS, MOST_OF_REPLY, threadTexts } from '../threadTexts.js';
import { myServiceDomain } from './myServiceDomain.js';
import { progressLine } from './progressLine.js';
import { RequestState } from './Requests.js';
import { serviceTexts } from './serviceTexts.js';
import { useKindName } from './useKindName.js';

const NO_REPLY = { key: '', text: '' };

/** One manual service, and what was written and arranged about it. To see it is to have read it. */
export function Request({ id }: { readonly id: string }) {
  const { api } = useDomain(myServiceDomain);
  const request = api.useRequestQuery({ id });
  const [markRead] = api.useMarkReadMutation();
  const unread = request.currentData?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead({ id });
  }, [markRead, id, unread]);
  return (
    <Asked query={request}>
      {(found) =>
        found === null ? (
          <Pending />
        ) : (
          <article className={parts['card']} aria-labelledby="service-title">
            <Head request={found} />
            <Thread request={found} />
            <RequestEnding request={found} />
            {found.state !== 'cancelled' && <RequestReply id={id} />}
          </article>
        )
      }
    </Asked>
  );
}

type Charge = NonNullable<MyServiceDetail['charge']>;
type Found = { readonly request: MyServiceDetail };

function Head({ request }: Found) {
  const text = useTexts(serviceTexts);
  const words = useTexts(threadTexts);
  const language = useLanguage();
  const kindName = useKindName();
  const { id, kind, state, place, address, wished, result, charge = null } = request;
  const facts: Fact[] = [
    [text.appointment, <Appointment key="at" request={request} />],
    [text.place, inLanguage(SERVICE_PLACES[place], language)],
  ];
  if (address !== '') facts.push([text.address, address]);
  if (wished.length > 0) facts.push([text.wished, <Times key="wished" of={wished} />]);
  if (result !== '') facts.push([text.result, result]);
  if (charge !== null) facts.push([text.fee, <Fee key="fee" of={charge} />]);
  return (
    <header className={styles['head']}>
      <h2 id="service-title" className={styles['heading']}>
        {kindName(kind)}
      </h2>
      <p className={parts['muted']}>
        {words.number(id)} <RequestState state={state} />
      </p>
      <div className={styles['facts']}>
        <Facts facts={facts} />
      </div>
      <small className={parts['muted']}>{text.zone}</small>
    </header>
  );
}

/** What is to be paid, or the order by which it was. */
function Fee({ of: { orderId, amountFen, state } }: { readonly of: Charge }) {
  const text = useTexts(serviceTexts);
  const language = useLanguage();
  const amount = formatYuan(amountFen);
  if (state === 'pending') {
    return (
      <Link className={parts['button']} to={`/payMent?order=${orderId}`}>
        {text.pay(amount)}
      </Link>
    );
  }
  return (
    <Link className={parts['link']} to={detailAddress(orderId)}>
      {amount} · {inLanguage(ORDER_STATES[state], language)}
    </Link>
  );
}

function Times({ of: times }: { readonly of: readonly string[] }) {
  return [...new Set(times)].map((at) => (
    <time key={at} className={styles['line']} dateTime={at}>
      {formatInstant(at)}
    </time>
  ));
}

function Appointment({ request: { startsAt, minutes, state } }: Found) {
  const text = useTexts(serviceTexts);
  if (startsAt === null) return state === 'requested' ? text.notYet : '—';
  return (
    <>
      <time dateTime={startsAt}>{formatInstant(startsAt)}</time>
      {minutes !== null && ` · ${text.lasts(minutes)}`}
    </>
  );
}

function Thread({ request: { text: first, createdAt, entries } }: Found) {
  const words = useTexts(threadTexts);
  const language = useLanguage();
  return (
    <div role="log" aria-label={words.log} className={styles['log']}>
      <Message by="customer" at={createdAt} text={first} />
      {entries.map((entry) =>
        entry.kind === 'state' ? (
          <p key={entry.id} className={styles['progress']}>
            {progressLine(entry, language)}
            <Times of={[entry.at]} />
          </p>
        ) : (
          <Message key={entry.id} by={entry.by} at={entry.at} text={entry.text} />
        ),
      )}
    </div>
  );
}

function RequestReply({ id }: { readonly id: string }) {
  const text = useTexts(threadTexts);
  const { api } = useDomain(myServiceDomain);
  const [reply] = api.useReplyMutation();
  const [values, change, draft] = useDraftFields(`reply:${id}`, NO_REPLY);
  const form = usePlainForm([values, change], {
    text: (value) => (value.trim() === '' ? FAULTS.empty : null),
  });

  const send = async (): Promise<Refused<typeof NO_REPLY> | null> => {
    const answer = await keyedSend([values, change], (key) =>
      reply({ id, key, text: values.text.trim() }),
    );
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    return null;
  };

  return (
    <form className={styles['reply']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <TextArea {...form.at('text')} label={text.reply} rows={3} maxLength={MOST_OF_REPLY} />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
      </div>
    </form>
  );
}

type Props = { readonly request: Pick<MyServiceDetail, 'id' | 'state' | 'rating'> };

/** Cancelling it before it begins, and saying how it went once it is done. */
function RequestEnding({ request: { id, state, rating } }: Props) {
  const text = useTexts(serviceTexts);
  const { api } = useDomain(myServiceDomain);
  const [rate, { isLoading, error }] = api.useRateMutation();
  const [key] = useState(newId);
  if (state === 'requested' || state === 'scheduled') return <Cancel id={id} />;
  if (state !== 'done') return null;
  return (
    <div className={styles['ending']}>
      <Rating
        question={text.rate}
        rating={rating}
        onRate={(given) => {
          if (!isLoading) void rate({ id, key, rating: given });
        }}
      />
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error.message}
        </p>
      )}
    </div>
  );
}

function Cancel({ id }: { readonly id: string }) {
  const text = useTexts(serviceTexts).cancel;
  const { api } = useDomain(myServiceDomain);
  const [cancel, { isLoading, error }] = api.useCancelMutation();
  const [key] = useState(newId);
  return (
    <div className={styles['ending']}>
      <AskFirst
        act={text.act}
        ask={text.ask}
        sure={text.sure}
        cancel={text.keep}
        isBusy={isLoading}
        fault={error?.message}
        onSure={() => void cancel({ id, key })}
      />
    </div>
  );
}
