import type { RequestOf, ResultOf } from '@banyan/contract';
import type { MY_DEVICE_CALLS } from '@banyan/contract/devices';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_DEVICE_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Device'] as const;

function createMyDevicesApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      devices: build.query<Result<'MyDevice/GetList'>, void>({
        query: () => ask('MyDevice/GetList', thing)({}),
        providesTags: TAGS,
      }),
      events: build.query<Result<'MyDevice/GetEvents'>, void>({
        query: () => ask('MyDevice/GetEvents', list)({}),
        providesTags: TAGS,
      }),
      rename: build.mutation<Result<'MyDevice/Rename'>, Request<'MyDevice/Rename'>>({
        query: ask('MyDevice/Rename', thing),
        invalidatesTags: TAGS,
      }),
      remove: build.mutation<Result<'MyDevice/Remove'>, Request<'MyDevice/Remove'>>({
        query: ask('MyDevice/Remove', thing),
        invalidatesTags: TAGS,
      }),
      look: build.mutation<Result<'MyDevice/GetRequest'>, Request<'MyDevice/GetRequest'>>({
        query: ask('MyDevice/GetRequest', thing),
      }),
      allow: build.mutation<Result<'MyDevice/Allow'>, Request<'MyDevice/Allow'>>({
        query: ask('MyDevice/Allow', thing),
        invalidatesTags: TAGS,
      }),
      deny: build.mutation<Result<'MyDevice/Deny'>, Request<'MyDevice/Deny'>>({
        query: ask('MyDevice/Deny', thing),
      }),
    }),
  });
}

/** A customer's own devices, kept true by the hub. */
export const myDevicesDomain = apiDomain(
  { path: 'my-devices', version: '1.0' },
  createMyDevicesApi,
  { topics: { device: () => TAGS }, all: TAGS },
);
