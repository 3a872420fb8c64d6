import type { RequestOf, ResultOf } from '@banyan/contract';
import type { MY_FEEDBACK_CALLS } from '@banyan/contract/feedback';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_FEEDBACK_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Thread'] as const;

function createMyFeedbackApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      threads: build.query<Result<'MyFeedback/GetList'>, Request<'MyFeedback/GetList'>>({
        query: ask('MyFeedback/GetList', page),
        providesTags: TAGS,
      }),
      thread: build.query<Result<'MyFeedback/Get'>, Request<'MyFeedback/Get'>>({
        query: ask('MyFeedback/Get', thing),
        providesTags: TAGS,
      }),
      categories: build.query<Result<'MyFeedback/GetCategories'>, void>({
        query: () => ask('MyFeedback/GetCategories', list)({}),
      }),
      create: build.mutation<Result<'MyFeedback/Create'>, Request<'MyFeedback/Create'>>({
        query: ask('MyFeedback/Create', thing),
        invalidatesTags: TAGS,
      }),
      reply: build.mutation<Result<'MyFeedback/Reply'>, Request<'MyFeedback/Reply'>>({
        query: ask('MyFeedback/Reply', thing),
        invalidatesTags: TAGS,
      }),
      solve: build.mutation<Result<'MyFeedback/Solve'>, Request<'MyFeedback/Solve'>>({
        query: ask('MyFeedback/Solve', thing),
        invalidatesTags: TAGS,
      }),
      rate: build.mutation<Result<'MyFeedback/Rate'>, Request<'MyFeedback/Rate'>>({
        query: ask('MyFeedback/Rate', thing),
        invalidatesTags: TAGS,
      }),
      markRead: build.mutation<Result<'MyFeedback/MarkRead'>, Request<'MyFeedback/MarkRead'>>({
        query: ask('MyFeedback/MarkRead', thing),
        invalidatesTags: TAGS,
      }),
    }),
  });
}

/** A customer's own feedback, kept true by the hub. */
export const myFeedbackDomain = apiDomain(
  { path: 'my-feedback', version: '1.0' },
  createMyFeedbackApi,
  { topics: { feedback: () => TAGS }, all: TAGS },
);
