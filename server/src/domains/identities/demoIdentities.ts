import { checkCharacter, shanghaiDay } from '@banyan/rules';
import { createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of as many customers as 100,000 orders have. */
const CHECKS_PER_CUSTOMER = 0.39;
const WAITING_SHARE = 42 / 3_900;
const LEAST_WAITING = 6;
const REJECTED_SHARE = 0.06;
const REGIONS = ['350102', '110105', '310104', '440305', '330106', '510107', '420106'] as const;
const REASONS = ['unreadable', 'unreadable', 'mismatch', 'expired', 'incomplete'] as const;
const REVIEWER = '何佳宁';

/** Identity checks of example customers, all of them invented. */
export const demoIdentities: DemoPart = {
  name: 'identities',
  fill: async (tx, options) => {
    const random = createRandom(options.seed ^ 0x1de0);
    const numbers = createIdNumbers(options.vault);
    const customers = createCustomers(options);
    const count = Math.max(2, Math.round(customers.length * CHECKS_PER_CUSTOMER));
    const waiting = Math.max(LEAST_WAITING, Math.round(count * WAITING_SHARE));
    // Numbers that a verified customer has too.
    const doubles: string[] = [];
    // The first customer is left for trying it.
    const [, known, ...others] = customers;
    const checked = known === undefined ? [] : [known, ...others.slice(1 - count)];
    const rows = checked.map(({ id, name }, index) => {
      // The newest wait; among them is everything that is looked for.
      const isWaiting = index > 0 && index <= waiting;
      const fault = isWaiting ? FAULTS[index % FAULTS.length] : 'fine';
      const state = isWaiting ? 'review' : stateOf(random, index);
      const twin = state === 'verified' ? doubles.shift() : undefined;
      const number = twin ?? numberOf(random, fault);
      if (fault === 'double') doubles.push(number);
      const at = options.until - ageOf(random, isWaiting, index, count);
      return rowOf(numbers, random, { index, customerId: id, name, number, state, at });
    });
    await insertRows(tx, 'identity_checks', rows, TYPES);
    await tx.query("select setval('identity_check_numbers', $1)", [count]);
    await tx.query(
      `update customers c set identity_state = k.state from identity_checks k where k.customer_id = c.id`,
    );
  },
};

type Fault = 'fine' | 'double' | 'young' | 'checkDigit';
const FAULTS = ['fine', 'double', 'fine', 'young', 'fine', 'checkDigit', 'fine'] as const;

const TYPES = {
  id: 'text',
  customerId: 'text',
  realName: 'text',
  idNumberSealed: 'text',
  idNumberMark: 'text',
  providerResult: 'text',
  state: 'text',
  reasonCode: 'text',
  decidedAt: 'timestamptz',
  decidedBy: 'text',
  createdAt: 'timestamptz',
  createdBy: 'text',
  updatedAt: 'timestamptz',
  updatedBy: 'text',
} as const;

function numberOf(random: Random, fault: Fault = 'fine'): string {
  const year = fault === 'young' ? 2_015 : random.whole(1_965, 2_004);
  const two = (value: number) => String(value).padStart(2, '0');
  const born = `${year}${two(random.whole(1, 12))}${two(random.whole(1, 28))}`;
  const digits = `${random.pick(REGIONS)}${born}${String(random.whole(0, 999)).padStart(3, '0')}`;
  const right = checkCharacter(digits);
  if (fault !== 'checkDigit') return digits + right;
  return digits + (right === '5' ? '6' : '5');
}

function stateOf(random: Random, index: number): 'verified' | 'rejected' {
  // The second customer that one can be sees how it was refused.
  return index === 0 || random.chance(REJECTED_SHARE) ? 'rejected' : 'verified';
}

function ageOf(random: Random, isWaiting: boolean, index: number, count: number): number {
  if (isWaiting) return random.whole(1, 72) * HOUR_MS;
  return index === 0 ? 2 * DAY_MS : Math.round((4 + (index * 380) / count) * DAY_MS);
}

type Planned = {
  readonly index: number;
  readonly customerId: string;
  readonly name: string;
  readonly number: string;
  readonly state: 'review' | 'verified' | 'rejected';
  readonly at: number;
};

function rowOf(
  numbers: ReturnType<typeof createIdNumbers>,
  random: Random,
  { index, customerId, name, number, state, at }: Planned,
) {
  const day = shanghaiDay(new Date(at)).replaceAll('-', '');
  const id = `SM${day}${String(index + 1).padStart(6, '0')}`;
  const isByStaff = random.chance(0.3);
  const decidedAt = state === 'review' ? null : at + random.whole(1, 20) * HOUR_MS;
  const isKept = state !== 'rejected' || index === 0;
  const results = {
    review: random.pick(['doubtful', 'none']),
    verified: 'match',
    rejected: 'doubtful',
  };
  return {
    id,
    customerId,
    realName: isKept ? name : '',
    idNumberSealed: isKept ? numbers.seal(number, id) : null,
    idNumberMark: isKept ? numbers.mark(number) : null,
    providerResult: results[state],
    state,
    reasonCode: state === 'rejected' ? random.pick(REASONS) : null,
    decidedAt: decidedAt === null ? null : instant(decidedAt),
    decidedBy: state === 'rejected' || (state === 'verified' && isByStaff) ? REVIEWER : '',
    createdAt: instant(at),
    createdBy: customerId,
    updatedAt: instant(decidedAt ?? at),
    updatedBy: decidedAt === null ? customerId : REVIEWER,
  };
}
