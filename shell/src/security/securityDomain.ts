import type { RequestOf, ResultOf } from '@banyan/contract';
import type { SECURITY_CALLS } from '@banyan/contract/security';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { isFields, list, MalformedReply, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof SECURITY_CALLS;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;
export type Result<C extends keyof Calls> = ResultOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Session', 'State', 'Audit'] as const;

function createSecurityApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      sessions: build.query<Result<'Security/GetSessions'>, void>({
        query: () => ask('Security/GetSessions', list)({}),
        providesTags: ['Session'],
      }),
      endSession: build.mutation<Result<'Security/EndSession'>, Request<'Security/EndSession'>>({
        query: ask('Security/EndSession', thing),
        // Also after a failure: the session may have ended by itself.
        invalidatesTags: ['Session'],
      }),
      endOthers: build.mutation<Result<'Security/EndOtherSessions'>, void>({
        query: () => ask('Security/EndOtherSessions', thing)({}),
        invalidatesTags: ['Session'],
      }),
      changePassword: build.mutation<
        Result<'Security/ChangePassword'>,
        Request<'Security/ChangePassword'>
      >({
        query: ask('Security/ChangePassword', thing),
        invalidatesTags: (result) => (result === undefined ? [] : ['Session']),
      }),
      state: build.query<Result<'Security/GetState'>, void>({
        query: () => ask('Security/GetState', thing)({}),
        providesTags: ['State'],
      }),
      beginTotp: build.mutation<Result<'Security/BeginTotp'>, Request<'Security/BeginTotp'>>({
        query: ask('Security/BeginTotp', thing),
      }),
      confirmTotp: build.mutation<Result<'Security/ConfirmTotp'>, Request<'Security/ConfirmTotp'>>({
        query: ask('Security/ConfirmTotp', codes),
        invalidatesTags: (result) => (result === undefined ? [] : ['State', 'Session']),
      }),
      newRecoveryCodes: build.mutation<
        Result<'Security/NewRecoveryCodes'>,
        Request<'Security/NewRecoveryCodes'>
      >({
        query: ask('Security/NewRecoveryCodes', codes),
        invalidatesTags: (result) => (result === undefined ? [] : ['State']),
      }),
      removeTotp: build.mutation<Result<'Security/RemoveTotp'>, Request<'Security/RemoveTotp'>>({
        query: ask('Security/RemoveTotp', thing),
        invalidatesTags: (result) => (result === undefined ? [] : ['State', 'Session']),
      }),
      auditLog: build.query<Result<'AuditLog/GetList'>, Request<'AuditLog/GetList'>>({
        query: ask('AuditLog/GetList', page),
        providesTags: ['Audit'],
      }),
    }),
  });
}

/** The calls of the shell's own screens. Passwords and secrets are not kept after the answer. */
export const securityDomain = apiDomain({ path: 'security', version: '1.0' }, createSecurityApi, {
  entities: { auditEntry: () => ['Audit'] },
  all: TAGS,
  heard: ['Audit'],
});

function codes<T>(result: unknown): T {
  const given = isFields(result) ? result['recoveryCodes'] : null;
  const isList = Array.isArray(given) && given.every((code) => typeof code === 'string');
  if (isList) return result as T;
  throw new MalformedReply('expected recovery codes');
}
