import type { NOTICE_CALLS } from '@banyan/contract/notices';
import { ownDomain } from '@banyan/domain-kit';
import { page, thing } from '@banyan/rules';

/** A customer's own notices, kept true by the hub. */
export const myNoticesDomain = ownDomain<typeof NOTICE_CALLS>()(
  { path: 'my-notices', version: '1.0' },
  { tags: ['Notice', 'Choice'], topics: { notice: ['Notice', 'Choice'] } },
  (build, own) => ({
    notices: build.query(own.read('MyNotice/GetList', page, ['Notice'])),
    markRead: build.mutation(own.act('MyNotice/MarkRead', ['Notice'])),
    markAllRead: build.mutation(own.act('MyNotice/MarkAllRead', ['Notice'])),
    remove: build.mutation(own.act('MyNotice/Remove', ['Notice'])),
    restore: build.mutation(own.act('MyNotice/Restore', ['Notice'])),
    choices: build.query(own.read('MyNotice/GetChoices', thing, ['Choice'])),
    saveChoice: build.mutation(own.act('MyNotice/SaveChoice', ['Choice'])),
  }),
);
