import { type InvoiceTitle, TITLE_TYPES } from '@banyan/contract/invoices';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import {
  isConflict,
  messageOf,
  readTitle,
  titleFaults,
  titleOf,
  usccFault,
  VALIDATORS,
} from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { ChoiceCards, type Fault, newId, PlainButton, TextField, useWords } from '@banyan/ui';
import { type ClipboardEvent, useState } from 'react';
import { FaultLine } from './FaultLine.js';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { TITLE_FAULTS, titleTexts } from './titleTexts.js';

const EMPTY = {
  key: '',
  type: 'company',
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
};
type Values = typeof EMPTY;
const NAMES = ['name', 'taxNumber', 'address', 'phone', 'bank', 'account'] as const;
type Name = (typeof NAMES)[number];
type Faults = Readonly<Partial<Record<Name, Fault>>>;

type Props = {
  /** Null: a new one. */
  readonly title: InvoiceTitle | null;
  /** @param saved null: cancelled */
  readonly onDone: (saved: InvoiceTitle | null) => void;
};

/** The fields of an invoice title. Not a form element, so that it can be inside one. */
export function TitleFields({ title, onDone }: Props) {
  const text = useTexts(titleTexts);
  const types = useWords(TITLE_TYPES);
  const { api } = useDomain(invoicesDomain);
  const [save, { isLoading }] = api.useSaveTitleMutation();
  const [initial] = useState<Values>(() =>
    title === null ? EMPTY : { ...EMPTY, ...written(title) },
  );
  const [values, change, draft] = useDraftFields(`title:${title?.id ?? 'new'}`, initial);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isCompany = values.type === 'company';

  const close = (saved: InvoiceTitle | null) => {
    draft.discard();
    onDone(saved);
  };

  const submit = async () => {
    const fields = titleOf({ ...values, type: isCompany ? 'company' : 'person' });
    const found = faultsOf(fields);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || isLoading) return;
    const key = values.key || newId();
    change({ key });
    const seen = title === null ? {} : { id: title.id, version: title.version };
    const answer = await save({ ...seen, fields, key });
    if (answer.error === undefined) {
      close(answer.data);
      return;
    }
    // The next attempt gets a new key.
    change({ key: '' });
    setFailure(isConflict(answer.error) ? text.conflict : messageOf(answer.error));
  };

  const paste = (event: ClipboardEvent) => {
    const found = readTitle(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    const { type: _type, ...filled } = found;
    change({ type: 'company', ...filled });
    setFaults({});
  };

  const at = (name: Name) => ({
    name: `title-${name}`,
    label: text.fields[name],
    value: values[name],
    fault: faults[name] ?? null,
    autoComplete: 'off' as const,
    onChange: (value: string) => {
      change({ [name]: value });
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    onBlur: () => undefined,
  });

  return (
    <div className={styles['titleForm']} onPaste={paste}>
      <ChoiceCards
        name="title-type"
        label={text.type}
        value={values.type}
        fault={null}
        onChange={(type) => {
          change({ type });
        }}
        choices={(['company', 'person'] as const).map((value) => ({ value, label: types[value] }))}
      />
      <TextField {...at('name')} maxLength={100} hint={isCompany ? text.pasteHint : undefined} />
      {isCompany && <TextField {...at('taxNumber')} maxLength={40} />}
      {isCompany && (
        <fieldset className={styles['bank']}>
          <legend>{text.forSpecial}</legend>
          <TextField {...at('address')} maxLength={120} />
          <TextField {...at('phone')} kind="tel" maxLength={30} hint={text.phoneHint} />
          <TextField {...at('bank')} maxLength={80} />
          <TextField {...at('account')} maxLength={60} />
        </fieldset>
      )}
      <FaultLine fault={failure} />
      <div className={styles['acts']}>
        <PlainButton isBusy={isLoading} onClick={() => void submit()}>
          {text.save}
        </PlainButton>
        <PlainButton
          look="link"
          onClick={() => {
            close(null);
          }}
        >
          {text.cancel}
        </PlainButton>
      </div>
    </div>
  );
}

function written({ type, name, taxNumber, address, phone, bank, account }: InvoiceTitle) {
  return { type, name, taxNumber, address, phone, bank, account };
}

/** One fault for each field. A wrong check character is reported apart from invalid ones. */
function faultsOf(fields: ReturnType<typeof titleOf>): Faults {
  const found = titleFaults(fields);
  const isCheckSign = usccFault(fields.taxNumber) === 'checkSign';
  const isDigits = VALIDATORS.digits(fields.account, '').ok;
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const fault = found[name];
      if (fault === undefined) return [];
      if (fault === 'taxNumber' && !isCheckSign) return [[name, TITLE_FAULTS.taxSigns] as const];
      if (fault === 'account' && !isDigits) return [[name, TITLE_FAULTS.digits] as const];
      return [[name, TITLE_FAULTS[fault]] as const];
    }),
  );
}
