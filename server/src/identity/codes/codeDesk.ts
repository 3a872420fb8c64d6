import { randomBytes } from 'node:crypto';
import type { Language } from '@banyan/contract';
import type {
  Challenge,
  CodeChannel,
  Consent,
  ProofPurpose,
  SentCode,
  Solution,
} from '@banyan/contract/registration';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import type { Limits } from '../../ground/limits/limits.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { createOutbox } from '../../ground/outbox/outbox.js';
import { outboxSealer } from '../../ground/outbox/outboxJobs.js';
import type { Ports } from '../../ground/ports/ports.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { createMarks, type Marks } from '../../ground/secrets/marks.js';
import type { Message } from '../../ground/texts/messages.js';
import type { Addressee } from './addressee.js';
import { CHALLENGE_SECONDS, createChallenges } from './challenge.js';
import { type CodeLimits, createCodeLimits } from './codeLimits.js';
import {
  CODE_MS,
  createFlows,
  type Flow,
  type FlowPurpose,
  type Flows,
  RESEND_MS,
} from './flows.js';

/** SMS of the whole installation, until only those who are known get one. */
const MOST_SMS_A_MINUTE = 300;
const LOAD_MS = 60_000;
/** An SMS that the job has not had in its hands by then is late. */
const SLOW_MS = 8_000;

export type CodeRequest = {
  readonly purpose: FlowPurpose;
  readonly to: Addressee;
  /** Whether it also goes to a number or address that no account has. */
  readonly reachesStrangers: boolean;
  readonly mark: string;
  readonly address: string;
  readonly language: Language;
  readonly consents: readonly Consent[];
  /** The message for a user with an account, and for one without. */
  readonly message: (code: string, isKnown: boolean) => Message;
};

export type CodeDeskParts = {
  readonly db: Db;
  /** Of the installation; neither of them ever changes. */
  readonly vaultSecret: string;
  readonly limitSecret: string;
  readonly limits: Limits;
  readonly ports: Ports;
  readonly now: () => number;
  /** Notes a signature for that many seconds. False: it was here before. */
  readonly burn: (signature: string, seconds: number) => Promise<boolean>;
  /** Too many were asked for: the installation is in the breaker. Once a minute. */
  readonly warn: () => Promise<void>;
};

/** The one place where codes are asked for and given out. */
export type CodeDesk = {
  /** How a code can come. */
  channels(): readonly CodeChannel[];
  begin(purpose: ProofPurpose, mark: string | null): Promise<Challenge>;
  /** Burns the solution: it is good once. */
  isProved(purpose: ProofPurpose, solution: Solution): Promise<boolean>;
  /** Answers the same with or without an account. */
  send(request: CodeRequest): Promise<Outcome<SentCode>>;
  /** Whether a code is the flow's. Each try is counted before anything is said. */
  enter(flow: Flow, code: string): Promise<Entered>;
  /** The form of an answer with nothing behind it, for programs that fill in the hidden field. */
  pretend(): SentCode;
  delivery(flow: string): Promise<'queued' | 'sent' | 'slow'>;
  readonly flows: Flows;
  readonly codeLimits: CodeLimits;
  readonly marks: Marks;
};

export type Entered =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

const holdersSchema = z.array(
  z.object({ accountId: z.string(), kind: z.enum(['phone', 'email']), value: z.string() }),
);
type Holder = z.infer<typeof holdersSchema>[number];
const takenSchema = z.array(z.object({ isTaken: z.boolean(), at: z.coerce.date() }));

export function createCodeDesk(parts: CodeDeskParts): CodeDesk {
  const { db, vaultSecret, limitSecret, limits, ports, now, burn, warn } = parts;
  const marks = createMarks(vaultSecret);
  const flows = createFlows(vaultSecret, marks, now);
  const codeLimits = createCodeLimits(limits);
  const challenges = createChallenges(limitSecret, now);
  const outbox = createOutbox(outboxSealer(vaultSecret), now);
  let loadUntil = 0;

  /** False: strangers get no code this minute, and every proof of work is harder. */
  async function mayReachStrangers(to: Addressee): Promise<boolean> {
    if (to.kind === 'target' && to.target.channel !== 'sms') return true;
    const taken = await limits.take(['code installation'], MOST_SMS_A_MINUTE, LOAD_MS / 1000);
    if (!taken.isAllowed) loadUntil = now() + LOAD_MS;
    if (taken.isFirstRefused) await warn();
    return taken.isAllowed;
  }

  /** The account: found by the contact that was typed, or for an account name with a contact that codes can reach. */
  async function holderOf(to: Addressee): Promise<Holder | null> {
    const { kind, value } = to.kind === 'target' ? to.target : { kind: 'phone', value: '' };
    const rows = await db.query(
      `select account_id as "accountId", kind, value from account_logins
       where (kind = $1 and value = $2)
         or account_id = (select id from accounts where account = $3 and usertype = 1)
       order by kind = $4 desc limit 1`,
      [kind, value, to.kind === 'account' ? to.text : '', ports.sms === null ? 'email' : 'phone'],
    );
    return holdersSchema.parse(rows)[0] ?? null;
  }

  /** `none`: nothing is sent, at the same cost as the others. */
  function channelOf(to: Addressee, holder: Holder | null, isOpen: boolean): CodeChannel | 'none' {
    if (holder !== null) {
      const channel = holder.kind === 'phone' ? 'sms' : 'email';
      return channels().includes(channel) ? channel : 'none';
    }
    return to.kind === 'target' && isOpen ? to.target.channel : 'none';
  }

  const channels = (): readonly CodeChannel[] => [
    ...(ports.sms === null ? [] : (['sms'] as const)),
    ...(ports.mail === null ? [] : (['email'] as const)),
  ];

  const answer = (flow: string, expiresAt: number): SentCode => ({
    flow,
    now: now(),
    resendAt: now() + RESEND_MS,
    expiresAt,
  });

  return {
    channels,
    begin: (purpose, mark) => challenges.begin(purpose, mark, now() < loadUntil),
    isProved: async (purpose, solution) =>
      (await challenges.isSolved(purpose, solution)) && burn(solution.signature, CHALLENGE_SECONDS),
    send: async (request) => {
      const { purpose, to, reachesStrangers, mark, address, language, consents, message } = request;
      const early = await codeLimits.ask(address);
      if (early !== null) return refused(tooOften(early));
      const holder = await holderOf(to);
      const target = holder === null ? to.text : holder.value;
      // What is refused is what was typed: a limit shared with the contact behind it would tell whose contact that is.
      const wait = await codeLimits.send(to.text);
      if (wait !== null) return refused(tooOften(wait));
      const isReachable = (await codeLimits.reach(target)) === null;
      const isOpen = (await mayReachStrangers(to)) && reachesStrangers;
      const channel = isReachable ? channelOf(to, holder, isOpen) : 'none';
      const accountId = holder?.accountId ?? null;
      return db.transaction(async (tx) => {
        const begun = { purpose, asked: to.text, target, mark, accountId, consents, channel };
        const { id, code, expiresAt } = await flows.begin(tx, begun);
        await outbox.put(tx, {
          channel,
          to: target,
          message: message(code, holder !== null),
          language,
          until: expiresAt,
          flow: id,
        });
        return done(answer(id, expiresAt));
      });
    },
    enter: async (flow, code) => {
      const wait = await codeLimits.tryAsked(flow.asked);
      if (wait !== null) return { kind: 'limited', retryAfterSeconds: wait };
      const isGuessing = (await codeLimits.tryTarget(flow.target)) !== null;
      const counted = await flows.countTry(db, flow.id);
      if (counted === null) return { kind: 'ended' };
      if (!isGuessing && flows.isCode(flow.id, code)) return { kind: 'right' };
      return counted.triesLeft === 0 ? { kind: 'ended' } : { kind: 'wrong', ...counted };
    },
    pretend: () => answer(randomBytes(16).toString('base64url'), now() + CODE_MS),
    delivery: async (flow) => {
      const [row] = takenSchema.parse(
        await db.query(
          `select taken_at is not null as "isTaken", at from outbox where flow_id = $1
           order by at desc limit 1`,
          [flow],
        ),
      );
      if (row === undefined || now() < loadUntil) return 'slow';
      if (row.isTaken) return 'sent';
      return now() - row.at.getTime() > SLOW_MS ? 'slow' : 'queued';
    },
    flows,
    codeLimits,
    marks,
  };
}
