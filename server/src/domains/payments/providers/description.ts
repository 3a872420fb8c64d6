import { localTextSchema } from '@banyan/contract';
import * as z from 'zod';
import { isSafeAddress } from '../../../ground/loopback.js';
import { isPointer } from './pointer.js';

const members = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).readonly();

const pointer = z.string().refine(isPointer, 'must be a JSON pointer such as /trade/amount');
const text = z.string().min(1, 'must not be empty');
const words = z.array(text).readonly();
/** With `{placeholders}`; an object in a form is sent as the text of its JSON. */
const body = z.record(z.string(), z.json()).readonly();
const path = z
  .string()
  .regex(/^\/(?!\/)[^\s#\\]*$/, 'must be a path that begins with one / and has no fragment');

const base = z
  .string()
  .refine(isSafeAddress, 'must be https, or on this machine')
  .refine(isPlain, 'must have no query, no fragment and no user')
  .transform((address) => (address.endsWith('/') ? address.slice(0, -1) : address));

const origin = z
  .string()
  .refine(isSafeAddress, 'must be https, or on this machine')
  .refine((given) => URL.canParse(given) && new URL(given).origin === given, {
    error: 'must be an origin such as https://pay.example',
  });

/** Where the facts of a payment are; null: they are not said. */
const factShape = {
  stateAt: pointer,
  amountAt: pointer,
  /** Null: the description's currency counts. */
  currencyAt: pointer.nullable(),
  providerIdAt: pointer,
  payerAt: pointer.nullable().default(null),
  paidTimeAt: pointer.nullable().default(null),
  reasonAt: pointer.nullable().default(null),
};

const refundShape = { stateAt: pointer, reasonAt: pointer.nullable().default(null) };

const callShape = {
  method: z.enum(['GET', 'POST']),
  path,
  body: body.nullable().default(null),
};

/** What makes an answer one to this question: a filled template for each pointer. */
const about = z.record(pointer, z.string()).readonly();

function endpoint<Facts extends z.ZodRawShape, Outcome extends string>(
  facts: Facts,
  outcomes: readonly Outcome[],
) {
  return members({
    ...callShape,
    answer: members({
      /** The signed member, where it is not the one that all answers have. */
      at: pointer.nullable().default(null),
      about,
      /** Where an answer names its error, and what each word means. An unlisted word is not an answer. */
      errorAt: pointer.nullable().default(null),
      errors: z.record(z.string(), z.enum(outcomes)).readonly().default({}),
      ...facts,
    }),
  });
}

const begin = z.discriminatedUnion('kind', [
  members({
    kind: z.literal('call'),
    ...callShape,
    answer: members({
      at: pointer.nullable().default(null),
      frameAt: pointer.nullable().default(null),
      qrAt: pointer.nullable().default(null),
      redirectAt: pointer.nullable().default(null),
    }),
  }),
  members({ kind: z.literal('signedUrl'), path, params: body }),
]);

export const descriptionSchema = members({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower case letters, digits and -'),
  base,
  origin: origin.nullable(),
  topNavigation: z.boolean().default(false),
  merchant: text,
  methods: z
    .array(
      members({
        id: z.string().regex(/^[\w-]{1,32}$/, 'must be letters, digits, _ and -'),
        label: localTextSchema,
        kind: z.enum(['frame', 'qr', 'redirect']),
      }),
    )
    .min(1, 'must have one or more')
    .readonly(),
  sign: z.enum(['standard-webhooks', 'sorted-params-rsa2', 'wechat-v3']),
  /** Names of environment variables; what a scheme needs: keys.ts. */
  keys: z.record(z.string(), z.unknown()).readonly(),
  money: z.enum(['fen', 'yuan']),
  currency: z.literal('CNY', 'must be CNY'),
  begin,
  endpoints: members({
    query: endpoint({ ...factShape, merchantAt: pointer.nullable() }, ['open', 'failed', 'closed']),
    close: endpoint({ stateAt: pointer.nullable() }, ['closed']),
    refund: endpoint(refundShape, ['processing', 'failed']),
    queryRefund: endpoint(refundShape, ['processing', 'failed']),
  }),
  answers: members({
    sign: z.enum(['none', 'header', 'member']),
    at: pointer.nullable().default(null),
  }),
  /** Null: the address that the caller names. */
  return: members({ path }).nullable().default(null),
  states: members({ paid: words, failed: words, closed: words }),
  refunds: members({ done: words, failed: words }),
  notice: members({
    ...factShape,
    idAt: pointer,
    paymentAt: pointer,
    merchantAt: pointer,
    ack: members({ status: z.int().min(200).max(299), type: text, body: z.string() }),
  }),
});

export type Description = Readonly<z.infer<typeof descriptionSchema>>;

/** Where a provider's document has the facts of a payment. */
export type FactPointers = Omit<
  Description['endpoints']['query']['answer'],
  'at' | 'about' | 'errorAt' | 'errors'
>;

function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { search, hash, username, password } = new URL(address);
  return `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(address);
}
