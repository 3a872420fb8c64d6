import { productWords } from '@banyan/contract/products';
import { customersDomain } from '@banyan/domain-customers';
import { licencesDomain } from '@banyan/domain-licences';
import {
  CustomerItem,
  ItemRow,
  NumberItem,
  RecordDrawer,
  RecordForm,
  SelectItem,
  TextItem,
} from '@banyan/lists/record';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { addDays, instantOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import type { LicencePlace } from './licenceList.js';
import { licenceActTexts } from './licenceListTexts.js';
import { NeedsApproval, ReasonItem } from './MonthsAndReason.js';

type Values = {
  readonly customerId: string;
  readonly editionId: string | undefined;
  readonly seats: number;
  /** A day in Asia/Shanghai; empty: it does not end. */
  readonly until: string;
  readonly reason: string;
};

const DRAFT = 'licence:new';
const MOST_SEATS = 10_000;

/** Grants a licence without a payment. */
export function GrantDrawer({ list }: { readonly list: LicencePlace }) {
  const { grant: text } = useTexts(licenceActTexts);
  const language = useLanguage();
  const { api } = useDomain(licencesDomain);
  const { data = [] } = api.useProductsQuery({});
  const customers = useDomain(customersDomain);
  const [grant] = api.useGrantMutation();
  const [saved] = useState(() => ({
    values: {
      customerId: list.search.filters.customerId ?? '',
      editionId: undefined,
      seats: 1,
      until: '',
      reason: '',
    },
    version: 0,
  }));
  return (
    <RecordDrawer title={text.title} list={list} drafts={[DRAFT]}>
      <RecordForm<Values>
        draft={DRAFT}
        saved={saved}
        labels={text.fields}
        blames={{ 404: { field: 'customerId', text: text.nobody } }}
        save={async ({ customerId, editionId = '', until, ...rest }, { key }) => {
          const endsAt = until === '' ? null : endOf(until);
          const fields = { ...rest, customerId: customerId.trim(), editionId, endsAt };
          const answer = await grant({ key, fields });
          if (answer.data !== undefined) list.open(answer.data.id);
          return answer;
        }}
      >
        <CustomerItem name="customerId" api={customers.api} max={100} required />
        <SelectItem name="editionId" words={productWords(data, language).editions} required />
        <ItemRow>
          <NumberItem name="seats" min={1} max={MOST_SEATS} required />
          <TextItem
            name="until"
            max={10}
            type="date"
            hint={text.untilHint}
            rules={[{ validator: (_rule, day: string) => inFuture(day, text.past) }]}
          />
        </ItemRow>
        <NeedsApproval />
        <ReasonItem />
      </RecordForm>
    </RecordDrawer>
  );
}

/** The instant at which a day in Asia/Shanghai is over. */
function endOf(day: string): string {
  return instantOf(`${addDays(day, 1)}T00:00`);
}

function inFuture(day: string, fault: string): Promise<void> {
  const isPast = day !== '' && Date.parse(endOf(day)) <= Date.now();
  return isPast ? Promise.reject(new Error(fault)) : Promise.resolve();
}
