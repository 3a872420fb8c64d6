import type { RequestOf, ResultOf } from '@banyan/contract';
import { RELEASE_CALLS } from '@banyan/contract/releases';
import { createApi } from '@banyan/platform/query';
import type { UnknownAction } from '@banyan/platform/redux';
import { MalformedReply } from '@banyan/rules';
import {
  type DomainDefinition,
  SERVICE_CACHE,
  type ServiceCall,
  serviceBaseQuery,
} from '@banyan/store';
import * as z from 'zod/mini';

type ReleaseCall = keyof typeof RELEASE_CALLS;
export type Request<C extends ReleaseCall> = RequestOf<typeof RELEASE_CALLS, C>;
export type Result<C extends ReleaseCall> = ResultOf<typeof RELEASE_CALLS, C>;

/** Throws MalformedReply if the reply does not match the call's schema. */
function ask<C extends ReleaseCall>(call: C) {
  const schema: z.ZodMiniType = RELEASE_CALLS[call].result;
  return (body: Request<C>): ServiceCall => ({
    call,
    body,
    decode: (result) => {
      const reading = z.safeParse(schema, result);
      if (!reading.success) throw new MalformedReply(call);
      return reading.data;
    },
  });
}

const TAGS = ['Area', 'Event', 'Key', 'Override'] as const;

function createReleasesApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      areas: build.query<Result<'Releases/GetAreas'>, void>({
        query: () => ask('Releases/GetAreas')({}),
        providesTags: ['Area'],
      }),
      // Each gateway answers for itself: one gateway's answer does not hold for another.
      unserved: build.query<Result<'Releases/GetUnserved'>, void>({
        query: () => ask('Releases/GetUnserved')({}),
        providesTags: ['Area'],
      }),
      bases: build.query<Result<'Releases/GetBases'>, void>({
        query: () => ask('Releases/GetBases')({}),
        providesTags: ['Area'],
      }),
      version: build.query<Result<'Releases/GetVersion'>, Request<'Releases/GetVersion'>>({
        query: ask('Releases/GetVersion'),
      }),
      failures: build.query<Result<'Releases/GetFailures'>, Request<'Releases/GetFailures'>>({
        query: ask('Releases/GetFailures'),
        providesTags: ['Area'],
      }),
      check: build.query<Result<'Releases/Check'>, Request<'Releases/Check'>>({
        query: ask('Releases/Check'),
        providesTags: ['Area'],
      }),
      events: build.query<Result<'Releases/GetEvents'>, Request<'Releases/GetEvents'>>({
        query: ask('Releases/GetEvents'),
        providesTags: ['Event'],
      }),
      // Also after a failure: the area may have changed meanwhile.
      act: build.mutation<Result<'Releases/Act'>, Request<'Releases/Act'>>({
        query: ask('Releases/Act'),
        invalidatesTags: ['Area', 'Event', 'Override'],
      }),
      setBudget: build.mutation<Result<'Releases/SetBudget'>, Request<'Releases/SetBudget'>>({
        query: ask('Releases/SetBudget'),
        invalidatesTags: ['Area', 'Event'],
      }),
      keys: build.query<Result<'Releases/GetKeys'>, void>({
        query: () => ask('Releases/GetKeys')({}),
        providesTags: ['Key'],
      }),
      makeKey: build.mutation<Result<'Releases/MakeKey'>, Request<'Releases/MakeKey'>>({
        query: ask('Releases/MakeKey'),
        invalidatesTags: ['Key', 'Event'],
      }),
      endKey: build.mutation<Result<'Releases/EndKey'>, Request<'Releases/EndKey'>>({
        query: ask('Releases/EndKey'),
        invalidatesTags: ['Key', 'Event'],
      }),
      rotate: build.mutation<Result<'Releases/RotateSigningKey'>, void>({
        query: () => ask('Releases/RotateSigningKey')({}),
        invalidatesTags: ['Event'],
      }),
      overrides: build.query<Result<'Releases/GetOverrides'>, void>({
        query: () => ask('Releases/GetOverrides')({}),
        providesTags: ['Override'],
      }),
      setOverride: build.mutation<Result<'Releases/SetOverride'>, Request<'Releases/SetOverride'>>({
        query: ask('Releases/SetOverride'),
        invalidatesTags: ['Override', 'Event'],
      }),
      endOverride: build.mutation<Result<'Releases/EndOverride'>, Request<'Releases/EndOverride'>>({
        query: ask('Releases/EndOverride'),
        invalidatesTags: ['Override', 'Event'],
      }),
    }),
  });
}

type ReleasesApi = ReturnType<typeof createReleasesApi>;

export type ReleasesParts = {
  readonly reducers: Readonly<Record<string, ReleasesApi['reducer']>>;
  readonly middleware: readonly ReleasesApi['middleware'][];
  readonly readAgain: () => UnknownAction;
  readonly api: ReleasesApi;
};

/** The calls of the areas screen. Only the reply that creates a key contains its text. */
export const releasesDomain: DomainDefinition<ReleasesParts> = {
  path: 'releases',
  version: '1.0',
  create: (path) => {
    const api = createReleasesApi(`${path}Api`);
    return {
      reducers: { [api.reducerPath]: api.reducer },
      middleware: [api.middleware],
      readAgain: () => api.util.invalidateTags([...TAGS]),
      api,
    };
  },
};
