import { SERVICE_PLACES } from '@banyan/contract/service-requests';
import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { instantOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  type Checks,
  ChoiceCards,
  type FieldState,
  FormErrors,
  PlainButton,
  type Refused,
  SelectField,
  TextArea,
  TextField,
  useConfirm,
  usePlainForm,
} from '@banyan/ui';
import parts from '../../portal-frame/portalParts.module.css';
import { Restored } from '../../portal-frame/Restored.js';
import styles from '../feedback.module.css';
import { keyedSend } from '../keyedSend.js';
import { shortIn } from '../threadTexts.js';
import { Written } from '../Written.js';
import { myServiceDomain } from './myServiceDomain.js';
import { SERVICE_FAULTS, serviceTexts } from './serviceTexts.js';

/** The key is the draft's: however often it is sent, it becomes one request. */
const EMPTY = {
  key: '',
  kind: '',
  productId: '',
  text: '',
  /** How many wished times are shown. */
  times: '1',
  wished1: '',
  wished2: '',
  wished3: '',
  place: 'remote',
  address: '',
};
type Fields = typeof EMPTY;

const WISHES = ['wished1', 'wished2', 'wished3'] as const;
/** A year may be typed with six digits. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const LEAST_SIGNS = 5;
const MOST_SIGNS = 2_000;

const FIELD_OF: Readonly<Record<string, keyof Fields>> = {
  NO_SUCH_KIND: 'kind',
  NO_SUCH_PRODUCT: 'productId',
  ADDRESS_NEEDED: 'address',
};

type Props = {
  /** Epoch milliseconds. */
  readonly now: () => number;
};

export function NewRequest({ now }: Props) {
  const text = useTexts(serviceTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const { api } = useDomain(myServiceDomain);
  const { data: choices } = api.useKindsQuery({});
  const [create] = api.useCreateMutation();
  const [values, change, draft] = useDraftFields('new-service', EMPTY);
  const form = usePlainForm([values, change], checksOf(now));
  const named = (of: readonly { value: string; zh: string; en: string }[] | undefined) =>
    (of ?? []).map((choice) => ({ value: choice.value, label: inLanguage(choice, language) }));

  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    const answer = await keyedSend([values, change], (key) =>
      create({ key, ...requestOf(values) }),
    );
    if (answer.error !== undefined) {
      const { code, message = '' } = answer.error;
      const field = refusedField(code);
      return field === null ? { form: message } : { fields: { [field]: message } };
    }
    draft.discard();
    confirm(text.form.sent, `?id=${encodeURIComponent(answer.data.id)}`);
    return null;
  };

  const written = form.at('text');
  return (
    <section className={parts['card']} aria-labelledby="service-new">
      <h2 id="service-new" className={styles['heading']}>
        {text.begin}
      </h2>
      <form className={styles['fields']} noValidate onSubmit={form.submit(send)}>
        <Restored draft={draft} />
        <FormErrors form={form} />
        <ChoiceCards {...form.at('kind')} label={text.form.kind} choices={named(choices?.kinds)} />
        <SelectField
          {...form.at('productId')}
          label={text.form.product}
          choices={[{ value: '', label: text.form.noProduct }, ...named(choices?.products)]}
        />
        <TextArea
          {...written}
          label={text.form.text}
          rows={6}
          maxLength={MOST_SIGNS}
          hint={<Written field={written} least={LEAST_SIGNS} most={MOST_SIGNS} />}
        />
        <WishedTimes
          fields={WISHES.map(form.at)}
          shown={Number(values.times)}
          onShow={(count) => {
            change({ times: String(count) });
          }}
        />
        <ChoiceCards
          {...form.at('place')}
          label={text.place}
          choices={(['remote', 'onsite'] as const).map((value) => ({
            value,
            label: inLanguage(SERVICE_PLACES[value], language),
          }))}
        />
        {values.place === 'onsite' && (
          <TextField
            {...form.at('address')}
            label={text.form.address}
            autoComplete="street-address"
            maxLength={200}
          />
        )}
        <div>
          <PlainButton isBusy={form.isBusy}>{text.form.send}</PlainButton>
        </div>
      </form>
    </section>
  );
}

type WishedTimesProps = {
  /** One for each time that may be wished. */
  readonly fields: readonly FieldState[];
  readonly shown: number;
  readonly onShow: (count: number) => void;
};

function WishedTimes({ fields, shown, onShow }: WishedTimesProps) {
  const text = useTexts(serviceTexts).form;
  const remove = (removed: number) => {
    // Those behind it move up.
    for (const [at, field] of fields.entries()) {
      if (at >= removed) field.onChange(fields[at + 1]?.value ?? '');
    }
    onShow(shown - 1);
  };
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{text.wished}</legend>
      {fields.slice(0, shown).map((field, at) => (
        <div key={field.name} className={styles['time']}>
          <TextField
            {...field}
            label={text.time(at + 1)}
            kind="datetime-local"
            autoComplete="off"
          />
          {shown > 1 && (
            <button
              type="button"
              aria-label={text.removeTime(at + 1)}
              onClick={() => {
                remove(at);
              }}
            >
              {text.remove}
            </button>
          )}
        </div>
      ))}
      <div className={styles['adding']}>
        {shown < fields.length && (
          <PlainButton
            look="link"
            onClick={() => {
              onShow(shown + 1);
            }}
          >
            {text.addTime}
          </PlainButton>
        )}
        <span className={parts['muted']}>{text.wishedHint}</span>
      </div>
    </fieldset>
  );
}

/** @param now epoch milliseconds */
function checksOf(now: () => number): Checks<Fields> {
  const wished = (value: string) =>
    value === '' || (LOCAL_TIME.test(value) && Date.parse(instantOf(value)) > now())
      ? null
      : SERVICE_FAULTS.past;
  return {
    kind: (value) => (value === '' ? SERVICE_FAULTS.kind : null),
    text: (value) => shortIn(value, LEAST_SIGNS),
    wished1: wished,
    wished2: wished,
    wished3: wished,
    address: (value, { place }) =>
      place === 'onsite' && value.trim() === '' ? SERVICE_FAULTS.address : null,
  };
}

/** What is sent of them. */
function requestOf(values: Fields) {
  const isOnsite = values.place === 'onsite';
  const wished = WISHES.map((name) => values[name]).filter((time) => time !== '');
  return {
    kind: values.kind,
    productId: values.productId === '' ? null : values.productId,
    text: values.text.trim(),
    wished: wished.map(instantOf),
    place: isOnsite ? ('onsite' as const) : ('remote' as const),
    address: isOnsite ? values.address.trim() : '',
  };
}

/** The field that the server refuses; null: all of it. */
function refusedField(code: string | number | undefined): keyof Fields | null {
  return FIELD_OF[String(code)] ?? null;
}
