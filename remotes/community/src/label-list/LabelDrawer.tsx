import { LABEL, type Label } from '@banyan/contract/labels';
import { labelsDomain } from '@banyan/domain-labels';
import { FormOf, Item, RecordActs, RecordDrawer, RemoveButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { LabelActs } from './ActOnLabels.js';
import type { LabelPlace } from './labelList.js';
import { labelTexts } from './labelTexts.js';

type Props = {
  /** Null: a new one. */
  readonly one: Label | null;
  readonly list: LabelPlace;
  readonly rows: readonly Label[];
  readonly canEdit: boolean;
};

export function LabelDrawer({ one, list, rows, canEdit }: Props) {
  const text = useTexts(labelTexts);
  const { api } = useDomain(labelsDomain);
  const [save] = api.useSaveMutation();
  const [remove] = api.useRemoveMutation();
  return (
    <RecordDrawer
      title={one?.name ?? text.new}
      list={list}
      drafts={[`label:${one?.id ?? 'new'}`]}
      rows={rows}
    >
      <FormOf
        of={LABEL}
        record={one}
        isReadOnly={!canEdit}
        blames={{ TAKEN: { field: 'name', text: text.taken } }}
        save={save}
        made={() => {
          list.open(null);
        }}
      >
        <Item name="name" {...(one === null ? {} : { hint: text.aliasHint })} />
        <Item name="kind" />
      </FormOf>
      {one !== null && one.aliases.length > 0 && (
        <p>
          {text.aliases}: {one.aliases.join(' · ')}
        </p>
      )}
      {one !== null && canEdit && (
        <RecordActs>
          <LabelActs
            ids={[one.id]}
            kinds={[]}
            states={[one.state === 'enabled' ? 'blocked' : 'enabled']}
          />
          {one.uses === 0 && (
            <RemoveButton
              record={one}
              name={one.name}
              question={text.removing}
              list={list}
              remove={remove}
            />
          )}
        </RecordActs>
      )}
    </RecordDrawer>
  );
}
