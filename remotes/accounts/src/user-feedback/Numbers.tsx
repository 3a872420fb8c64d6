import type { FeedbackNumbers } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { HeadNumbers } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { feedbackTexts } from './feedbackTexts.js';

const HOUR_MIN = 60;
/** From here on minutes say too much. */
const LONG_MIN = 2 * HOUR_MIN;

/** How the answering goes. Each number has its place before it is known. */
export function Numbers() {
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

type Count = Exclude<keyof FeedbackNumbers, 'today'>;
type Words = Readonly<Record<Count, { readonly label: string; readonly means: string }>>;

function saidBy(numbers: FeedbackNumbers | undefined, text: Words) {
  return (which: Count, inWords: (number: number) => string) => {
    const { label: name, means } = text[which];
    const number = numbers?.[which] ?? null;
    return { name, means, value: number === null ? null : inWords(number) };
  };
}
