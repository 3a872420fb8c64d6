import type { MY_FEEDBACK_CALLS } from '@banyan/contract/feedback';
import { ownDomain } from '@banyan/domain-kit';
import { list, page, thing } from '@banyan/rules';

const TAGS = ['Thread'] as const;

/** A customer's own feedback, kept true by the hub. */
export const myFeedbackDomain = ownDomain<typeof MY_FEEDBACK_CALLS>()(
  { path: 'my-feedback', version: '1.0' },
  { tags: TAGS, topics: { feedback: TAGS } },
  (build, own) => ({
    threads: build.query(own.read('MyFeedback/GetList', page, TAGS)),
    thread: build.query(own.read('MyFeedback/Get', thing, TAGS)),
    categories: build.query(own.read('MyFeedback/GetCategories', list)),
    create: build.mutation(own.act('MyFeedback/Create', TAGS)),
    reply: build.mutation(own.act('MyFeedback/Reply', TAGS)),
    solve: build.mutation(own.act('MyFeedback/Solve', TAGS)),
    rate: build.mutation(own.act('MyFeedback/Rate', TAGS)),
    markRead: build.mutation(own.act('MyFeedback/MarkRead', TAGS)),
  }),
);
