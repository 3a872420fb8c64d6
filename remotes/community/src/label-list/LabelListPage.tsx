import { LABEL, type Label } from '@banyan/contract/labels';
import {
  ChoiceFilter,
  type Column,
  GrantedLink,
  OpenButton,
  openedOf,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { LABELS } from './labelList.js';
import { labelTexts } from './labelTexts.js';

const parts = () => import(/* webpackChunkName: "label-parts" */ './labelParts.js');
const drawer = createPart(async () => (await parts()).LabelDrawer);
const acts = createPart(async () => (await parts()).ActOnLabels);

/** `/label-list`: the words that authors give their files. */
export function LabelListPage() {
  const text = useTexts(labelTexts);
  const canEdit = useHost().isAuth(LABEL.can.edit);
  const list = useRecordList(LABELS);
  const { place, rows } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useLabelColumns()}
      many={canEdit ? { part: acts } : null}
      filters={(fields) => (
        <>
          <TextFilter label={text.filter.text} field={fields.at('text')} />
          <FiltersOf of={LABEL} fields={fields} only={['kind', 'state']} />
          <ChoiceFilter
            label={text.filter.use}
            field={fields.at('isUnused')}
            words={text.filter.uses}
          />
        </>
      )}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      opened={openedOf(rows, (one) => (
        <LazyPart part={drawer} props={{ one, list: place, rows, canEdit }} />
      ))}
    />
  );
}

function useLabelColumns(): readonly Column<Label, 'createdAt' | 'uses' | 'recentUses'>[] {
  const text = useTexts(labelTexts);
  const { createdAt, updatedAt: _, ...of } = useColumnsOf(LABEL);
  const uses = ({ id, uses: count }: Label) =>
    count === 0 ? (
      0
    ) : (
      <GrantedLink
        to={`/diagrams-list?label=${encodeURIComponent(id)}`}
        permission="community.view"
        label={text.files(count)}
      >
        {count}
      </GrantedLink>
    );
  return Object.values({ ...of, uses: { ...of.uses, render: uses }, createdAt });
}
