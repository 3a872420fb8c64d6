import { DIAGRAM, DIAGRAM_STAGES, type Diagram } from '@banyan/contract/diagrams';
import {
  ChoiceFilter,
  type Column,
  CustomerLink,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { DIAGRAMS, type DiagramSort } from './diagramList.js';
import { diagramTexts } from './diagramTexts.js';
import { useCategoryWords } from './useCategoryWords.js';

const parts = () => import(/* webpackChunkName: "diagram-parts" */ './diagramParts.js');
const drawer = createPart(async () => (await parts()).DiagramDrawer);
const acts = createPart(async () => (await parts()).ManyDiagrams);

/** `/diagrams-list`: the files of the community, and first those that wait for a decision. */
export function DiagramListPage() {
  const text = useTexts(diagramTexts);
  const stages = useWords(DIAGRAM_STAGES);
  const categories = useCategoryWords();
  const canReview = useHost().isAuth('community.review');
  const list = useRecordList(DIAGRAMS);
  const { place, rows } = list;
  const isQueue = Object.keys(DIAGRAMS.address.asked(place.search.filters)).length === 0;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useDiagramColumns(categories)}
      many={canReview ? { part: acts } : null}
      filters={({ at }) => (
        <>
          <TextFilter label={text.filter.text} field={at('text')} wide />
          <ChoiceFilter
            label={text.filter.state}
            field={at('state')}
            words={{ ...stages, all: text.all }}
            unchosen={isQueue ? text.waiting : text.all}
          />
          <ChoiceFilter label={text.filter.category} field={at('categoryId')} words={categories} />
        </>
      )}
      more={{
        of: ['customerId', 'isAppeal', 'isReported', 'hasWaitingComments'],
        fields: ({ at }) => (
          <>
            <TextFilter label={text.filter.author} field={at('customerId')} />
            <ChoiceFilter
              label={text.filter.appeals}
              field={at('isAppeal')}
              words={{ yes: text.filter.onlyAppeals }}
            />
            <ChoiceFilter
              label={text.filter.reported}
              field={at('isReported')}
              words={{ yes: text.filter.onlyReported }}
            />
            <ChoiceFilter
              label={text.filter.comments}
              field={at('hasWaitingComments')}
              words={{ waiting: text.filter.waitingComments }}
            />
          </>
        ),
      }}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: place, rows }} />}
    />
  );
}

function useDiagramColumns(
  categories: Readonly<Record<string, string>>,
): readonly Column<Diagram, DiagramSort>[] {
  const text = useTexts(diagramTexts);
  const { createdAt: _, ...of } = useColumnsOf(DIAGRAM);
  return Object.values({
    ...of,
    title: {
      ...of.title,
      second: ({ claimedBy, isAppeal }: Diagram) =>
        claimedBy !== null ? text.claimed(claimedBy) : isAppeal ? text.appeal : '',
    },
    customerName: {
      ...of.customerName,
      render: ({ customerId, customerName }: Diagram) => (
        <CustomerLink id={customerId} name={customerName} />
      ),
    },
    categoryId: {
      ...of.categoryId,
      render: ({ categoryId }: Diagram) => categories[categoryId ?? ''] ?? text.unfiled,
    },
  });
}
