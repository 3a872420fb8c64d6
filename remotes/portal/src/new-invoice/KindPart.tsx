import { INVOICE_KINDS } from '@banyan/contract/invoices';
import { useTexts } from '@banyan/platform/language';
import { ChoiceCards, type PlainForm, useWords } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { type Applying, type Fields, titleOf } from './applying.js';
import { applyTexts } from './applyTexts.js';
import styles from './newInvoice.module.css';

type Props = { readonly form: PlainForm<Fields>; readonly applying: Applying };

export function KindPart({ form, applying }: Props) {
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
