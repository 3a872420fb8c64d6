import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import { ownDomain } from '@banyan/domain-kit';
import { list } from '@banyan/rules';

const TAGS = ['Todo'] as const;

/** What a customer has to do, kept true by whatever it is about. */
export const myTodosDomain = ownDomain<typeof ACCOUNT_CALLS>()(
  { path: 'my-todos', version: '1.0' },
  {
    tags: TAGS,
    topics: { account: TAGS, identity: TAGS, order: TAGS, feedback: TAGS, notice: TAGS },
  },
  (build, own) => ({
    todos: build.query(own.read('MyAccount/GetTodos', list, TAGS)),
    dismiss: build.mutation(own.act('MyAccount/DismissTodo', TAGS)),
  }),
);
