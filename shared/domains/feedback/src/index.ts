import type { FEEDBACK_CALLS } from '@banyan/contract/feedback';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What customers report and ask, as staff see it. */
export const feedbackDomain = recordDomain<typeof FEEDBACK_CALLS>()(
  domain,
  'feedback',
  (build, thread) => ({
    threads: build.query(thread.page('Feedback/GetList')),
    thread: build.query(thread.one('Feedback/Get')),
    choices: build.query(thread.tree('Feedback/GetChoices')),
    similar: build.query(thread.all('Feedback/GetSimilar')),
    reply: build.mutation(thread.act('Feedback/Reply')),
    note: build.mutation(thread.act('Feedback/Note')),
    change: build.mutation(thread.act('Feedback/Change')),
    numbers: build.query(thread.tree('Feedback/GetNumbers')),
    merge: build.mutation(thread.act('Feedback/Merge')),
    changeMany: build.mutation(thread.actOnMany('Feedback/ChangeMany')),
  }),
);
