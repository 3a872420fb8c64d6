import type { CallTable, ResultOf } from '@banyan/contract';
import { createApi } from '@banyan/platform/query';
import { thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { apiDomain } from './apiDomain.js';
import { as, asker } from './asker.js';

type Endpoints = ReturnType<Parameters<typeof createApi>[0]['endpoints']>;
type ApiOf<E extends Endpoints, Tag extends string> = typeof createApi<
  typeof serviceBaseQuery,
  E,
  string,
  Tag
>;
type Build<Tag extends string> = Parameters<Parameters<ApiOf<Endpoints, Tag>>[0]['endpoints']>[0];
type OwnCalls<T extends CallTable, Tag extends string> = ReturnType<typeof ownCalls<T, Tag>>;

type Shown<Tag extends string> = {
  /** What of it can change apart. */
  readonly tags: readonly Tag[];
  /** Which of them the hub tells of, by what it calls a customer's own; without topics it tells of nothing. */
  readonly topics?: Readonly<Record<string, readonly Tag[]>>;
};

/** What a customer sees of their own: the endpoints of its calls, kept true by the hub. */
export function ownDomain<T extends CallTable>() {
  /** @param endpoints one for each call: `notices: build.query(own.read('MyNotice/GetList', page, ['Notice']))` */
  return <const Tag extends string, E extends Endpoints>(
    domain: { readonly path: string; readonly version: string },
    { tags, topics = {} }: Shown<Tag>,
    endpoints: (build: Build<Tag>, own: OwnCalls<T, Tag>) => E,
  ) =>
    apiDomain(
      domain,
      (reducerPath) =>
        createApi<typeof serviceBaseQuery, E, string, Tag>({
          reducerPath,
          baseQuery: serviceBaseQuery,
          ...SERVICE_CACHE,
          tagTypes: tags,
          endpoints: (build) => endpoints(build, ownCalls<T, Tag>()),
        }),
      {
        all: tags,
        topics: Object.fromEntries(
          Object.entries(topics).map(([topic, changed]) => [topic, () => changed]),
        ),
      },
    );
}

/** The calls of a customer's own as endpoints: what an act has changed is read again wherever it is on screen. */
function ownCalls<T extends CallTable, Tag extends string>() {
  const ask = asker<T>();
  type Name = keyof T & string;
  return {
    /** @param decode the door of what it answers: `page`, `list` or `thing` */
    read: <C extends Name>(
      call: C,
      decode: (result: unknown) => ResultOf<T, C>,
      tags: readonly Tag[] = [],
    ) => ({ query: ask(call, decode), transformResponse: as<ResultOf<T, C>>, providesTags: tags }),
    /** @param tags what is read again then, also after a failure: what is on screen may be behind */
    act: <C extends Name>(call: C, tags: readonly Tag[] = []) => ({
      query: ask(call, thing),
      transformResponse: as<ResultOf<T, C>>,
      invalidatesTags: tags,
    }),
  };
}
