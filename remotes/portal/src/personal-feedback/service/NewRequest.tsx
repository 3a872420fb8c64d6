import { SERVICE_PLACES } from '@banyan/contract/service-requests';
import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import {
  ChoiceCards,
  FormErrors,
  PlainButton,
  type Refused,
  SelectField,
  TextArea,
  TextField,
  usePlainForm,
} from '@banyan/ui';
import parts from '../../portal-frame/portalParts.module.css';
import { Restored } from '../../portal-frame/Restored.js';
import styles from '../feedback.module.css';
import { keyedSend } from '../keyedSend.js';
import { Written } from '../Written.js';
import { myServiceDomain } from './myServiceDomain.js';
import {
  checksOf,
  EMPTY,
  LEAST_SIGNS,
  MOST_SIGNS,
  refusedField,
  requestOf,
  WISHES,
} from './requestFields.js';
import { serviceTexts } from './serviceTexts.js';
import { WishedTimes } from './WishedTimes.js';

type Props = {
  /** Epoch milliseconds. */
  readonly now: () => number;
};

export function NewRequest({ now }: Props) {
  const text = useTexts(serviceTexts);
  const language = useLanguage();
  const navigate = useNavigate();
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
    void navigate(`?id=${encodeURIComponent(answer.data.id)}`);
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
