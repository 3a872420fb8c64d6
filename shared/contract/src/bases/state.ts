import * as z from 'zod/mini';

/** A back end as this gateway sees it at this moment. */
export const baseStateSchema = z.object({
  name: z.string(),
  /** `away`: no address answers, or its health path reports a fault; `unasked`: not called yet. */
  state: z.enum(['ready', 'partly', 'away', 'unasked']),
  addresses: z.array(z.object({ address: z.string(), isAway: z.boolean() })),
  audiences: z.array(z.enum(['customer', 'admin', 'public'])),
  token: z.enum(['gateway', 'provider', 'exchange', 'none']),
  /** Calls under way. */
  running: z.int(),
  /** What went wrong last, in the system's words (English or a code), and when (ISO 8601, UTC); null: nothing yet. */
  problem: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type BaseState = Readonly<z.infer<typeof baseStateSchema>>;
