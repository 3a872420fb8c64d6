import { MY_FEEDBACK_STATES, type MyFeedback } from '@banyan/contract/feedback';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { StateTag } from '@banyan/ui';
import { feedbackTexts } from './feedbackTexts.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { ThreadList, ThreadRow, useGrowingPage } from './ThreadList.js';

const TONES = { open: 'active', answered: 'sent', closed: 'ended' } as const;

/** Every feedback of the customer's. */
export function Threads({ openId }: { readonly openId: string | null }) {
  const text = useTexts(feedbackTexts);
  const page = useGrowingPage();
  const { api } = useDomain(myFeedbackDomain);
  const threads = api.useThreadsQuery(page.paging);
  return (
    <ThreadList
      label={text.mine}
      begin={{ to: '?id=new', text: text.begin }}
      empty={text.empty}
      query={threads}
      page={page}
    >
      {(thread) => (
        <ThreadRow
          key={thread.id}
          thread={thread}
          title={thread.title}
          state={<ThreadState thread={thread} />}
          isOpen={thread.id === openId}
        />
      )}
    </ThreadList>
  );
}

type StateProps = { readonly thread: Pick<MyFeedback, 'state' | 'isSolved'> };

export function ThreadState({ thread: { state, isSolved } }: StateProps) {
  const text = useTexts(feedbackTexts);
  const language = useLanguage();
  if (isSolved) return <StateTag tone="done">{text.solved}</StateTag>;
  return <StateTag tone={TONES[state]}>{inLanguage(MY_FEEDBACK_STATES[state], language)}</StateTag>;
}
