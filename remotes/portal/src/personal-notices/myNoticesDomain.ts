import type { RequestOf, ResultOf } from '@banyan/contract';
import type { NOTICE_CALLS } from '@banyan/contract/notices';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof NOTICE_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Notice', 'Choice'] as const;
const NOTICES = ['Notice'] as const;
const CHOICES = ['Choice'] as const;

function createMyNoticesApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      notices: build.query<Result<'MyNotice/GetList'>, Request<'MyNotice/GetList'>>({
        query: ask('MyNotice/GetList', page),
        providesTags: NOTICES,
      }),
      markRead: build.mutation<Result<'MyNotice/MarkRead'>, Request<'MyNotice/MarkRead'>>({
        query: ask('MyNotice/MarkRead', thing),
        invalidatesTags: NOTICES,
      }),
      markAllRead: build.mutation<Result<'MyNotice/MarkAllRead'>, Request<'MyNotice/MarkAllRead'>>({
        query: ask('MyNotice/MarkAllRead', thing),
        invalidatesTags: NOTICES,
      }),
      remove: build.mutation<Result<'MyNotice/Remove'>, Request<'MyNotice/Remove'>>({
        query: ask('MyNotice/Remove', thing),
        invalidatesTags: NOTICES,
      }),
      restore: build.mutation<Result<'MyNotice/Restore'>, Request<'MyNotice/Restore'>>({
        query: ask('MyNotice/Restore', thing),
        invalidatesTags: NOTICES,
      }),
      choices: build.query<Result<'MyNotice/GetChoices'>, void>({
        query: () => ask('MyNotice/GetChoices', thing)({}),
        providesTags: CHOICES,
      }),
      saveChoice: build.mutation<Result<'MyNotice/SaveChoice'>, Request<'MyNotice/SaveChoice'>>({
        query: ask('MyNotice/SaveChoice', thing),
        invalidatesTags: CHOICES,
      }),
    }),
  });
}

/** A customer's own notices, kept true by the hub. */
export const myNoticesDomain = apiDomain(
  { path: 'my-notices', version: '1.0' },
  createMyNoticesApi,
  { topics: { notice: () => TAGS }, all: TAGS },
);
