import { PUBLISH_GRANT, type PublishException } from '@banyan/contract/publishing';
import { customersDomain } from '@banyan/domain-customers';
import { publishingDomain } from '@banyan/domain-publishing';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import {
  ActButton,
  CustomerItem,
  FieldsForm,
  Item,
  ItemRow,
  RecordActs,
  RecordDrawer,
  saverOf,
} from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { GrantPlace } from './grantList.js';
import { publishTexts } from './publishTexts.js';

type Props = {
  /** Null: a new one. */
  readonly one: PublishException | null;
  readonly list: GrantPlace;
  readonly rows: readonly PublishException[];
  readonly canEdit: boolean;
};

export function GrantDrawer({ one, list, rows, canEdit }: Props) {
  const text = useTexts(publishTexts);
  const { api } = useDomain(publishingDomain);
  const customers = useDomain(customersDomain);
  const [save] = api.useSaveMutation();
  const [end] = api.useEndMutation();
  const { fields } = PUBLISH_GRANT;
  const draft = `${PUBLISH_GRANT.entity}:${one?.id ?? 'new'}`;
  const saving = saverOf(save, one?.id ?? null, () => {
    list.open(null);
  });
  return (
    <RecordDrawer
      title={one === null ? text.new : `${one.customerId} ${one.customerName}`}
      list={list}
      drafts={[draft]}
      rows={rows}
    >
      <FieldsForm
        fields={fields}
        draft={draft}
        saved={{
          values: { ...formValuesOf(fields, one ?? {}), customerId: one?.customerId ?? '' },
          version: one?.version ?? 0,
        }}
        labels={{ customerId: text.customer }}
        blames={{
          TAKEN: { field: 'customerId', text: text.taken },
          NO_CUSTOMER: { field: 'customerId' },
          UNTIL_PAST: { field: 'until', text: text.untilPast },
        }}
        isReadOnly={!canEdit}
        save={({ customerId, ...values }, seen) =>
          saving({ ...wireOf(fields, values), ...(one === null ? { customerId } : {}) }, seen)
        }
      >
        {one === null && <CustomerItem name="customerId" api={customers.api} max={100} required />}
        <GrantItems />
      </FieldsForm>
      {one !== null && one.state === 'active' && canEdit && (
        <RecordActs>
          <ActButton
            {...text.end}
            isDangerous
            send={() => end({ id: one.id, version: one.version, key: newId() })}
          />
        </RecordActs>
      )}
    </RecordDrawer>
  );
}

/** What an exception says, for one customer or for many. */
export function GrantItems() {
  const text = useTexts(publishTexts);
  return (
    <>
      <Item name="effect" />
      <ItemRow>
        <Item name="dailyLimit" hint={text.limitHint} />
        <Item name="until" hint={text.untilHint} />
      </ItemRow>
      <Item name="reason" />
    </>
  );
}
