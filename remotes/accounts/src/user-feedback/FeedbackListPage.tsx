import {
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  type FeedbackNumbers,
} from '@banyan/contract/feedback';
import { customersDomain } from '@banyan/domain-customers';
import { feedbackDomain } from '@banyan/domain-feedback';
import { presenceDomain } from '@banyan/domain-presence';
import {
  ChoiceFilter,
  DaysFilter,
  HeadNumbers,
  ListExport,
  QueueFilter,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, sendFile, useWords } from '@banyan/ui';
import type { SendFile } from '../attaching/useAttaching.js';
import { THREADS } from './feedbackList.js';
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

const parts = () => import(/* webpackChunkName: "feedback-parts" */ './feedbackParts.js');
const drawer = createPart(async () => (await parts()).FeedbackDrawer);
const batch = createPart(async () => (await parts()).ChangeSelected);

export function FeedbackListPage() {
  return <FeedbackPage sendFile={sendFile} />;
}

/** The same, with how files are sent. */
export function FeedbackPage(files: { readonly sendFile: SendFile }) {
  const text = useTexts(feedbackTexts);
  const { filter, columns } = text;
  const states = useWords(FEEDBACK_STATES);
  const priorities = useWords(FEEDBACK_PRIORITIES);
  const sources = useWords(FEEDBACK_SOURCES);
  // With the page, and not while its drawer is being drawn.
  useDomain(presenceDomain);
  useDomain(customersDomain);
  const canEdit = useHost().isAuth('feedback.edit');
  const list = useRecordList(THREADS);
  const choices = useChoices();
  const assignees = { none: text.nobody, ...choices.assignees };
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useFeedbackColumns(choices.categories)}
      many={canEdit ? { part: batch } : null}
      tools={<ListExport list={list} call="Feedback/Export" permission="feedback.export" />}
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <QueueFilter
            label={columns.state}
            at={at}
            words={states}
            waiting={['unfinished', filter.unfinished]}
          />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={filter.shows} field={at('only')} words={text.only} />
        </>
      )}
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
      opened={(id) => (
        <LazyPart
          part={drawer}
          props={{ id, list: list.place, rows: list.rows, choices, ...files }}
        />
      )}
    >
      <Numbers />
    </RecordListPage>
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
        { ...said('newToday', String), to: `?state=all&from=${today}&to=${today}` },
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
