import {
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  type FeedbackNumbers,
} from '@banyan/contract/feedback';
import { customersDomain } from '@banyan/domain-customers';
import { feedbackDomain } from '@banyan/domain-feedback';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  FilterForm,
  HeadNumbers,
  ListLayout,
  TextFilter,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, sendFile, useWords } from '@banyan/ui';
import type { SendFile } from '../attaching/useAttaching.js';
import { presenceDomain } from '../presence/presenceDomain.js';
import { type FeedbackPlace, THREADS, toQuery } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';
import { useChoices } from './useChoices.js';
import { useFeedbackColumns } from './useFeedbackColumns.js';

const HOUR_MIN = 60;
/** From here on minutes say too much. */
const LONG_MIN = 2 * HOUR_MIN;

type FeedbackCount = Exclude<keyof FeedbackNumbers, 'today'>;
type CountWords = Readonly<
  Record<FeedbackCount, { readonly label: string; readonly means: string }>
>;

const LIST = 'user-feedback';
const parts = () => import(/* webpackChunkName: "feedback-parts" */ './feedbackParts.js');
const drawer = createPart(async () => (await parts()).FeedbackDrawer);
const batch = createPart(async () => (await parts()).ChangeSelected);

export function FeedbackListPage() {
  return <FeedbackPage sendFile={sendFile} />;
}

/** The same, with how files are sent. */
export function FeedbackPage(files: { readonly sendFile: SendFile }) {
  const text = useTexts(feedbackTexts);
  const host = useHost();
  const { api } = useDomain(feedbackDomain);
  // With the page, and not while its drawer is being drawn.
  useDomain(presenceDomain);
  useDomain(customersDomain);
  const list = useListAddress(THREADS);
  const { search, openId } = list;
  const asked = toQuery(search);
  const { filter, sort } = asked;
  const threads = api.useThreadsQuery(asked);
  const choices = useChoices();
  const columns = useFeedbackColumns(choices.categories);
  const selection = useSelection(search.filters);
  const { currentData } = threads;
  const canEdit = host.isAuth('feedback.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={
        <>
          {canEdit && selection.chosen.length > 0 && (
            <LazyPart part={batch} props={{ selection }} />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('feedback.export') && (
            <ExportPanel
              call="Feedback/Export"
              asked={{ filter, sort }}
              rows={currentData?.records ?? 0}
              isFiltered={list.isFiltered}
            />
          )}
        </>
      }
    >
      <Numbers />
      <FeedbackFilters list={list} choices={choices} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={threads}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId !== null && (
        <LazyPart
          part={drawer}
          props={{ id: openId, list, rows: currentData?.results ?? [], choices, ...files }}
        />
      )}
    </ListLayout>
  );
}

/** How the answering goes. Each number has its place before it is known. */
function Numbers() {
  const { numbers: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const { currentData } = api.useNumbersQuery({});
  const today = currentData?.today ?? '';
  const said = saidBy(currentData, text);
  return (
    <HeadNumbers
      label={text.label}
      numbers={[
        { ...said('newToday', String), to: `?from=${today}&to=${today}` },
        { ...said('open', String), to: '?state=unfinished' },
        { ...said('overdue', String), to: '?only=overdue' },
        said('firstReplyMinutes', (minutes) =>
          minutes < LONG_MIN ? text.minutes(minutes) : text.hours((minutes / HOUR_MIN).toFixed(1)),
        ),
        said('resolvedInDayPercent', (percent) => `${percent}%`),
        said('ratingTenths', (tenths) => (tenths / 10).toFixed(1)),
      ]}
    />
  );
}

function saidBy(numbers: FeedbackNumbers | undefined, text: CountWords) {
  return (which: FeedbackCount, inWords: (number: number) => string) => {
    const { label: name, means } = text[which];
    const number = numbers?.[which] ?? null;
    return { name, means, value: number === null ? null : inWords(number) };
  };
}

type Props = {
  readonly list: FeedbackPlace;
  readonly choices: ReturnType<typeof useChoices>;
};

function FeedbackFilters({ list, choices }: Props) {
  const { filter, filterForm, columns, nobody, only } = useTexts(feedbackTexts);
  const states = { unfinished: filter.unfinished, ...useWords(FEEDBACK_STATES) };
  const priorities = useWords(FEEDBACK_PRIORITIES);
  const sources = useWords(FEEDBACK_SOURCES);
  const assignees = { none: nobody, ...choices.assignees };
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['category', 'priority', 'source', 'tag', 'from', 'to'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={columns.category}
              field={fields.at('category')}
              words={choices.categories}
            />
            <ChoiceFilter
              label={columns.priority}
              field={fields.at('priority')}
              words={priorities}
            />
            <ChoiceFilter label={filter.source} field={fields.at('source')} words={sources} />
            <TextFilter label={filter.tag} field={fields.at('tag')} />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={filter.shows} field={at('shows')} words={only} />
        </>
      )}
    </FilterForm>
  );
}
