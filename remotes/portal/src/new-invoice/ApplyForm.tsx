import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { FormErrors, PlainButton, TextArea, useNarrow, usePlainForm } from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import { type Applying, checksOf, EMPTY, STEPS } from './applying.js';
import { applyTexts } from './applyTexts.js';
import { EmailsPart } from './EmailsPart.js';
import { KindPart } from './KindPart.js';
import styles from './newInvoice.module.css';
import { OrdersPart } from './OrdersPart.js';
import { Summary } from './Summary.js';
import { TitlePart } from './TitlePart.js';
import { useApplying } from './useApplying.js';

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
