import * as z from 'zod/mini';
import { SECURITY_CALLS } from './calls.js';
import { auditEntrySchema } from './schemas.js';

type Theirs = typeof SECURITY_CALLS;
type Own<K extends string> = K extends `Security/${infer Act}` ? Act : never;
type Names = Exclude<Own<keyof Theirs>, 'Prove'>;

/** The same acts under names of customers' own: one path has one audience. */
type Mine = {
  readonly [Act in Names as `MySecurity/${Act}`]: Omit<Theirs[`Security/${Act}`], 'audience'> & {
    readonly audience: 'customer';
  };
};

const eventSchema = z.pick(auditEntrySchema, {
  id: true,
  at: true,
  kind: true,
  detail: true,
  device: true,
  address: true,
});

const prefix = 'Security/';
const mine = Object.fromEntries(
  Object.entries(SECURITY_CALLS)
    .filter(([path]) => path.startsWith(prefix) && path !== 'Security/Prove')
    .map(([path, call]) => [`My${path}`, { ...call, audience: 'customer' }]),
) as unknown as Mine;

const customer = { audience: 'customer', permission: null } as const;

/** What customers do for their own account: `Security/*` with another audience, and what has happened to it. */
export const MY_SECURITY_CALLS = {
  ...mine,
  /** That it is still them: sensitive acts are open for 15 minutes. */
  'MyAccount/Prove': {
    ...customer,
    request: SECURITY_CALLS['Security/Prove'].request,
    result: SECURITY_CALLS['Security/Prove'].result,
  },
  /** The newest ones of the log of sign-ins, of the own account alone. */
  'MySecurity/GetEvents': {
    ...customer,
    request: z.object({}),
    result: z.readonly(z.array(eventSchema)),
  },
} as const;
