import * as z from 'zod';
import type { IdCheckPort } from './idCheck.js';
import { ask, type Webhook } from './webhook.js';

const answerSchema = z.object({ result: z.enum(['match', 'mismatch', 'doubtful']) });

/**
 * Asks a program of the operator's: `POST {id, name, idNumber}`, answered with `{result}`, which is `match`, `mismatch` or
 * `doubtful`.
 */
export function createWebhookIdCheck(webhook: Webhook, now: () => number): IdCheckPort {
  return {
    isTrial: false,
    check: async (question) => {
      const answer = await ask(webhook, { id: question.id, body: question, now: now() });
      if (answer.kind === 'failed') return { kind: 'away', reason: answer.reason };
      const said = answerSchema.safeParse(answer.body);
      return said.success
        ? { kind: said.data.result }
        : { kind: 'away', reason: 'an answer of another form' };
    },
  };
}
