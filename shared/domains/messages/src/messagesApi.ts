import type { RequestOf, ResultOf } from '@banyan/contract';
import type { MESSAGE_CALLS, Message } from '@banyan/contract/messages';
import { asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import type { UnknownAction } from '@banyan/platform/redux';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { createAtOnce, type Marking, type Removing } from './atOnce.js';
import { changedCount, marked, messagePage } from './decoders.js';

type Calls = typeof MESSAGE_CALLS;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;

const ask = asker<Calls>();

const markRead = ask('BusMessage/MarkReadMessage', marked);
const remove = ask('BusMessage/DeleteMessage', changedCount);

type MarkingAll = Exclude<Request<'BusMessage/MarkReadMessage'>, { ids: unknown }>;

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);

type Running = {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
};

type Patched = { undo(): void };

/** The calls of the message centre. What the person changes shows at once, here and in the numbers of the frame. */
export function createMessagesApi(reducerPath: string) {
  const api = createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    ...SERVICE_CACHE,
    tagTypes: ['Message'],
    endpoints: (build) => ({
      messages: build.query<
        Result<'BusMessage/GetMessageList'>,
        Request<'BusMessage/GetMessageList'>
      >({
        query: ask('BusMessage/GetMessageList', messagePage),
        providesTags: ['Message'],
      }),
      mark: build.mutation<Result<'BusMessage/MarkReadMessage'>, Marking>({
        query: ({ messages, read }) => markRead({ ids: idsOf(messages), read }),
        onQueryStarted: (marking, running) => atOnce.marked(marking, running),
      }),
      /** All of a filter, or the taking back of that. */
      markAll: build.mutation<Result<'BusMessage/MarkReadMessage'>, MarkingAll>({
        query: markRead,
        invalidatesTags: ['Message'],
      }),
      remove: build.mutation<Result<'BusMessage/DeleteMessage'>, Removing>({
        query: ({ messages, restore }) => remove({ ids: idsOf(messages), restore }),
        onQueryStarted: (removing, running) => atOnce.removed(removing, running),
        // The page fills up again.
        invalidatesTags: ['Message'],
      }),
    }),
  });
  /** Changes every page of messages that is kept; the answer takes it back. */
  const atOnce = createAtOnce<Running>(({ dispatch, getState }, change) => {
    const kept = api.util.selectCachedArgsForQuery(getState() as never, 'messages');
    // A mutation's own types know neither the state of its api nor what its thunks give.
    const patches = kept.map(
      (args) => dispatch(api.util.updateQueryData('messages', args, change) as never) as Patched,
    );
    return () => {
      for (const { undo } of patches) undo();
    };
  });
  return api;
}

export type MessagesApi = ReturnType<typeof createMessagesApi>;
