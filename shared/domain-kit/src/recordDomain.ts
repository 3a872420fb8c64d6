import type { CallTable } from '@banyan/contract';
import { createApi } from '@banyan/platform/query';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { apiDomain } from './apiDomain.js';
import { type RecordCalls, recordCalls, type Tag } from './recordCalls.js';

type Endpoints = ReturnType<Parameters<typeof createApi>[0]['endpoints']>;
type ApiOf<E extends Endpoints> = typeof createApi<typeof serviceBaseQuery, E, string, Tag>;
type Build = Parameters<Parameters<ApiOf<Endpoints>>[0]['endpoints']>[0];

/** A domain that is one kind of record: the endpoints of its calls, kept true by the hub. */
export function recordDomain<T extends CallTable>() {
  /**
   * @param entities what the hub calls a record, each kind of it
   * @param endpoints one for each call: `codes: build.query(code.page('Code/GetList'))`
   */
  return <E extends Endpoints>(
    domain: { readonly path: string; readonly version: string },
    entities: string | readonly string[],
    endpoints: (build: Build, record: RecordCalls<T>) => E,
  ) => {
    const record = recordCalls<T>(...[entities].flat());
    return apiDomain(
      domain,
      (reducerPath) =>
        createApi<typeof serviceBaseQuery, E, string, Tag>({
          reducerPath,
          baseQuery: serviceBaseQuery,
          ...SERVICE_CACHE,
          tagTypes: ['Record'],
          endpoints: (build) => endpoints(build, record),
        }),
      record.changes,
    );
  };
}
