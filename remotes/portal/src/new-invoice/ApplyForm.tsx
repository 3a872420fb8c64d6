import { INVOICE_KINDS } from '@banyan/contract/invoices';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { formatYuan, isFields, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  ChoiceCards,
  FormErrors,
  PlainButton,
  type PlainForm,
  type Refused,
  TextArea,
  useConfirm,
  useNarrow,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { keyedSend } from '../personal-feedback/keyedSend.js';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import {
  type Applying,
  checksOf,
  chosenOf,
  EMPTY,
  emailsOf,
  type Fields,
  STEPS,
  sumOf,
  titleOf,
  withTyped,
} from './applying.js';
import { applyTexts } from './applyTexts.js';
import { EmailsPart } from './EmailsPart.js';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { OrdersPart } from './OrdersPart.js';
import { TitlePart } from './TitlePart.js';

type Refusal = { readonly code?: unknown; readonly details?: unknown };

type Props = { readonly applying: Applying; readonly records: number };

/** One page with four parts; in a narrow window the parts are steps. */
export function ApplyForm({ applying, records }: Props) {
  const text = useTexts(applyTexts);
  const isNarrow = useNarrow();
  const [params] = useSearchParams();
  const [initial] = useState(() => ({ ...EMPTY, orders: params.get('order') ?? '' }));
  const [values, change, draft] = useDraftFields('apply', initial);
  const checks = checksOf(applying);
  const form = usePlainForm([values, change], checks);
  const apply = useApplying(applying, [values, change], draft.discard);
  const last = STEPS.length - 1;
  const step = isNarrow ? Math.min(last, Number(values.step)) : last;
  const isShown = (at: number) => !isNarrow || at === step;

  const next = () => {
    const [name] = STEPS[step] ?? STEPS[0];
    const fault = checks[name]?.(values[name], values) ?? null;
    form.say(name, fault);
    if (fault === null) change({ step: String(step + 1) });
  };

  return (
    <form className={styles['page']} noValidate onSubmit={form.submit(apply.send)}>
      <div className={styles['parts']}>
        <Restored draft={draft} />
        <FormErrors form={form} />
        {isNarrow && <Steps current={step} />}
        {isShown(0) && (
          <OrdersPart field={form.at('orders')} applying={applying} records={records} />
        )}
        {isShown(1) && <KindPart form={form} applying={applying} />}
        {isShown(2) && <TitlePart form={form} applying={applying} onChange={change} />}
        {isShown(3) && (
          <fieldset className={styles['part']}>
            <legend>
              <span className={parts['number']}>4</span>
              {text.steps[3]}
            </legend>
            <div className={styles['stack']}>
              <EmailsPart form={form} applying={applying} onChange={change} />
              <TextArea
                {...form.at('remark')}
                label={text.remark}
                hint={text.remarkHint}
                rows={2}
                maxLength={130}
              />
            </div>
          </fieldset>
        )}
        {isNarrow && (
          <div className={styles['acts']}>
            {step > 0 && (
              <PlainButton
                look="plain"
                onClick={() => {
                  change({ step: String(step - 1) });
                }}
              >
                {text.back}
              </PlainButton>
            )}
            {step < last && <PlainButton onClick={next}>{text.next}</PlainButton>}
          </div>
        )}
      </div>
      {step === last && <Summary values={values} applying={applying} isBusy={form.isBusy} />}
    </form>
  );
}

function Steps({ current }: { readonly current: number }) {
  const text = useTexts(applyTexts);
  return (
    <ol className={styles['steps']}>
      {text.steps.map((name, at) => (
        <li key={name} aria-current={at === current ? 'step' : undefined}>
          {at + 1} {name}
        </li>
      ))}
    </ol>
  );
}

type KindPartProps = { readonly form: PlainForm<Fields>; readonly applying: Applying };

function KindPart({ form, applying }: KindPartProps) {
  const text = useTexts(applyTexts);
  const kinds = useWords(INVOICE_KINDS);
  const isPerson = titleOf(form.values, applying)?.type === 'person';
  const { kindHints: hints } = text;
  const { onBlur: _onBlur, ...field } = form.at('kind');
  return (
    <div className={styles['part']}>
      <ChoiceCards
        {...field}
        label={
          <span className={styles['heading']}>
            <span className={parts['number']}>2</span>
            {text.steps[1]}
          </span>
        }
        choices={[
          { value: 'ordinary', label: kinds.ordinary, hint: hints.ordinary },
          {
            value: 'special',
            label: kinds.special,
            hint: isPerson ? hints.notForPerson : hints.special,
            isOff: isPerson,
          },
        ]}
      />
    </div>
  );
}

type SummaryProps = {
  readonly values: Fields;
  readonly applying: Applying;
  readonly isBusy: boolean;
};

function Summary({ values, applying, isBusy }: SummaryProps) {
  const text = useTexts(applyTexts);
  const kinds = useWords(INVOICE_KINDS);
  const chosen = chosenOf(values, applying);
  return (
    <section aria-label={text.summary} className={styles['summary']}>
      <h2>{text.summary}</h2>
      <p>{text.chosen(chosen.length, formatYuan(sumOf(chosen)))}</p>
      <dl>
        <div>
          <dt>{text.kind}</dt>
          <dd>{values.kind === 'special' ? kinds.special : kinds.ordinary}</dd>
        </div>
        <div>
          <dt>{text.to}</dt>
          <dd>{titleOf(values, applying)?.name ?? '–'}</dd>
        </div>
        <div>
          <dt>{text.amount}</dt>
          <dd>
            <strong>{formatYuan(sumOf(chosen))}</strong>
          </dd>
        </div>
      </dl>
      <PlainButton isBusy={isBusy}>{text.submit}</PlainButton>
      <p className={styles['hint']}>{text.promise}</p>
    </section>
  );
}

type ApplyingState = readonly [values: Fields, change: (changed: Partial<Fields>) => void];

/** Sends an application. Orders invoiced elsewhere meanwhile leave the choice; the rest stays. */
function useApplying(applying: Applying, [values, change]: ApplyingState, discard: () => void) {
  const text = useTexts(applyTexts);
  const confirm = useConfirm();
  const { api } = useDomain(invoicesDomain);
  const [apply] = api.useApplyMutation();

  const send = async (): Promise<Refused<Fields> | null> => {
    const orders = chosenOf(values, applying);
    const title = titleOf(values, applying);
    const emails = withTyped(values.email, emailsOf(values, applying));
    if (title === undefined || 'fault' in emails) return null;
    const answer = await keyedSend([values, change], (key) =>
      apply({
        key,
        orders: orders.map(({ id }) => id),
        kind: values.kind === 'special' ? 'special' : 'ordinary',
        title: title.id,
        emails: [...emails],
        remark: values.remark.trim(),
        expectFen: sumOf(orders),
      }),
    );
    if (answer.error === undefined) {
      discard();
      confirm(text.done, '?tab=records');
      return null;
    }
    const { code, details = null }: Refusal = answer.error;
    const taken = code === 'ALREADY_INVOICED' && isFields(details) ? details['orders'] : null;
    if (Array.isArray(taken)) {
      const left = orders.filter(({ id }) => !taken.includes(id)).map(({ id }) => id);
      change({ orders: left.join(',') });
      return { fields: { orders: text.alreadyInvoiced(taken.join('、')) } };
    }
    if (code === 'AMOUNT_CHANGED') return { fields: { orders: text.amountChanged } };
    if (code === 'TITLE_INCOMPLETE' || code === 'TAX_NUMBER_WRONG') {
      return { fields: { title: messageOf(answer.error) } };
    }
    return { form: messageOf(answer.error) };
  };
  return { send };
}
