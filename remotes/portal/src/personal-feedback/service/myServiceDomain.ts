import type { MY_SERVICE_CALLS } from '@banyan/contract/service-requests';
import { ownDomain } from '@banyan/domain-kit';
import { page, thing } from '@banyan/rules';

const TAGS = ['Request'] as const;

/** A customer's own requests for manual service, kept true by the hub. */
export const myServiceDomain = ownDomain<typeof MY_SERVICE_CALLS>()(
  { path: 'my-service', version: '1.0' },
  { tags: TAGS, topics: { service: TAGS } },
  (build, own) => ({
    requests: build.query(own.read('MyService/GetList', page, TAGS)),
    request: build.query(own.read('MyService/Get', thing, TAGS)),
    kinds: build.query(own.read('MyService/GetKinds', thing)),
    create: build.mutation(own.act('MyService/Create', TAGS)),
    reply: build.mutation(own.act('MyService/Reply', TAGS)),
    cancel: build.mutation(own.act('MyService/Cancel', TAGS)),
    rate: build.mutation(own.act('MyService/Rate', TAGS)),
    markRead: build.mutation(own.act('MyService/MarkRead', TAGS)),
  }),
);
