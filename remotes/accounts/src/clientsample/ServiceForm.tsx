import {
  SERVICE_PLACES,
  type ServiceDetail,
  type ServiceFields,
} from '@banyan/contract/service-requests';
import { customersDomain } from '@banyan/domain-customers';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import {
  ChoiceItem,
  CustomerItem,
  ItemRow,
  RecordDrawer,
  RecordForm,
  SelectItem,
  TextItem,
} from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { readPhone } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useRule, useWords } from '@banyan/ui';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';

const NEW = 'service:new';
const LEAST_TEXT = 5;

type Values = {
  readonly customerId: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly company: string;
  readonly kind: string;
  readonly productId: string;
  readonly text: string;
  readonly place: ServiceFields['place'];
  readonly address: string;
  readonly followUpOn: string;
};

const EMPTY: Values = {
  customerId: '',
  contactName: '',
  contactPhone: '',
  company: '',
  kind: '',
  productId: '',
  text: '',
  place: 'remote',
  address: '',
  followUpOn: '',
};

type FormProps = { readonly choices: ServiceChoices };

/** A new request for a caller or writer; on a customer's page that customer is preset. */
export function NewService({ list, choices }: FormProps & { readonly list: ServicePlace }) {
  const text = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [save] = api.useSaveMutation();
  const values = { ...EMPTY, customerId: list.search.filters.customerId ?? '' };
  return (
    <RecordDrawer title={text.new} list={list} drafts={[NEW]}>
      <RecordForm<Values>
        draft={NEW}
        saved={{ values, version: 0 }}
        labels={text.fields}
        save={async (written, { key }) => {
          const answer = await save({ key, fields: fieldsOf(written, []) });
          if (answer.data !== undefined) list.open(answer.data.id);
          return answer;
        }}
      >
        <Fields choices={choices} />
      </RecordForm>
    </RecordDrawer>
  );
}

/** Corrects the data of a request. */
export function EditService({ request, choices }: FormProps & { readonly request: ServiceDetail }) {
  const text = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [save] = api.useSaveMutation();
  const { id, version, wished } = request;
  const values: Values = {
    customerId: request.customerId ?? '',
    contactName: request.contactName,
    contactPhone: request.contactPhone,
    company: request.company,
    kind: request.kind,
    productId: request.productId ?? '',
    text: request.text,
    place: request.place,
    address: request.address,
    followUpOn: request.followUpOn ?? '',
  };
  return (
    <section aria-label={text.edit}>
      <h3>{text.edit}</h3>
      <RecordForm<Values>
        draft={`service:${id}`}
        saved={{ values, version }}
        labels={text.fields}
        isPart
        save={(written, seen) => save({ id, ...seen, fields: fieldsOf(written, wished) })}
      >
        <Fields choices={choices} />
      </RecordForm>
    </section>
  );
}

function Fields({ choices }: FormProps) {
  const { customerHint, textShort } = useTexts(serviceTexts);
  const { api } = useDomain(customersDomain);
  const places = useWords(SERVICE_PLACES);
  const phone = useRule('mobileOrLandline', asRead);
  const validator = (_rule: unknown, value: unknown): Promise<void> =>
    typeof value === 'string' && Array.from(value.trim()).length >= LEAST_TEXT
      ? Promise.resolve()
      : Promise.reject(new Error(textShort));
  return (
    <>
      <CustomerItem name="customerId" api={api} max={100} hint={customerHint} />
      <ItemRow>
        <TextItem name="contactName" max={50} />
        <TextItem name="contactPhone" max={20} mode="tel" rules={[phone]} />
      </ItemRow>
      <TextItem name="company" max={60} />
      <ItemRow>
        <SelectItem name="kind" words={choices.kinds} required />
        <SelectItem name="productId" words={choices.products} />
      </ItemRow>
      <TextItem name="text" max={2_000} lines={4} required rules={[{ validator }]} />
      <ChoiceItem name="place" words={places} />
      <TextItem name="address" max={200} />
      <TextItem name="followUpOn" max={10} type="date" />
    </>
  );
}

/** A number may be written as people paste it: the service reads it alike. */
function asRead(value: unknown): unknown {
  return typeof value === 'string' ? (readPhone(value) ?? value) : value;
}

function fieldsOf(
  { customerId, productId, followUpOn, ...written }: Values,
  wished: readonly string[],
) {
  return {
    ...written,
    customerId: customerId.trim() || null,
    productId: productId || null,
    followUpOn: followUpOn || null,
    wished: [...wished],
  };
}
