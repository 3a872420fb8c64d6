import { type CONTACT_CALLS, CONTACT_TOPICS, type ContactTopic } from '@banyan/contract/contact';
import { VALIDATOR_WORDS, VALIDATORS } from '@banyan/rules';
import type * as z from 'zod/mini';
import { actOnce } from '../../ground/acts/acts.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { subscriberOf } from '../../ground/requests/network.js';
import {
  done,
  type Outcome,
  type Refusal,
  refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { CODE_REFUSALS } from '../../identity/codes/refusals.js';
import { beginFeedback, nextFeedbackNumber } from '../feedback/beginFeedback.js';
import type { Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';

type Call = (typeof CONTACT_CALLS)['Contact/Send'];
type Asked = z.output<Call['request']>;
type Answer = Outcome<z.output<Call['result']>>;

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** Of one address. */
const MOST = [
  { most: 3, seconds: 3_600 },
  { most: 10, seconds: DAY_S },
] as const;
/** Receipts to one mailbox, so that a stranger cannot flood it. */
const RECEIPTS_PER_DAY = 5;
/** Strangers have no account: the key of their own browser is theirs alone. */
const OWNER = 'visitor';

const CATEGORIES: Readonly<Record<ContactTopic, string>> = {
  presale: 'question',
  aftersale: 'question',
  invoice: 'payment',
  account: 'account',
  rights: 'other',
  other: 'other',
};

const RIGHTS_INCOMPLETE = refusal(
  400,
  'RIGHTS_INCOMPLETE',
  '侵权投诉需要写明姓名、权利和文件地址。',
  'For an infringement please give your name, the right and where it is infringed.',
);

const ADDRESS_WRONG: Refusal = { status: 400, code: 'ADDRESS_WRONG', text: VALIDATOR_WORDS.url };

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits' | 'newcomers'>;

/** What a stranger writes becomes a feedback of the source `site`. */
export async function sendContact(parts: Parts, asked: Asked, visit: Visit): Promise<Answer> {
  const { db, now, limits, newcomers } = parts;
  const desk = newcomers?.desk;
  if (newcomers === null || desk?.channels().includes('email') !== true) {
    return refused(CODE_REFUSALS.featureOff, { feature: 'email' });
  }
  if (isIncomplete(asked)) return refused(RIGHTS_INCOMPLETE);
  if (!VALIDATORS.url(asked.address, '').ok) return refused(ADDRESS_WRONG);
  for (const { most, seconds } of MOST) {
    const mine = ['contact', String(seconds), subscriberOf(visit.origin.address)];
    const taken = await limits.take(mine, most, seconds);
    if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
  }
  // A bot gets the same answer as a person.
  if (asked.website !== '') return done({ number: await nextFeedbackNumber(db, now()) });
  if (!(await newcomers.desk.isProved('contact', asked.proof))) {
    return refused(CODE_REFUSALS.proofNeeded);
  }
  const { proof: _proof, website: _website, key, ...content } = asked;
  const email = asked.email.toLowerCase();
  const receipt = await limits.take(['contact receipt', email], RECEIPTS_PER_DAY, DAY_S);
  return actOnce(
    db,
    now,
    { owner: OWNER, key, call: 'Contact/Send', content },
    {
      perform: async (tx) => {
        const by = { userId: null, username: asked.name };
        const number = await beginFeedback(tx, by, now(), {
          source: 'site',
          category: CATEGORIES[asked.topic],
          title: CONTACT_TOPICS[asked.topic].zh,
          text: textOf(asked),
          contact: email,
          environment: {},
          key,
          followsId: null,
        });
        if (receipt.isAllowed) {
          await newcomers.outbox.put(tx, {
            channel: 'email',
            to: email,
            message: { template: 'contactReceived', params: { number } },
            language: visit.language,
            until: now() + DAY_MS,
            flow: null,
          });
        }
        return done({ result: { number }, ids: { number } });
      },
      again: (_tx, { number }) => Promise.resolve(done({ number: String(number) })),
    },
  );
}

function isIncomplete({ topic, name, rights, address }: Asked): boolean {
  return topic === 'rights' && [name, rights, address].some((text) => text === '');
}

function textOf({ topic, text, name, rights, address }: Asked): string {
  if (topic !== 'rights') return text;
  return `${text}\n\n姓名 / Name: ${name}\n权利 / Right: ${rights}\n地址 / Address: ${address}`;
}
