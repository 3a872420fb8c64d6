import {
  mayPublish,
  type PublishCounts,
  type Publisher,
  type PublishGrant,
  type PublishPolicy,
} from './mayPublish.js';

const NOW = Date.UTC(2026, 10, 28);
const POLICY: PublishPolicy = {
  who: 'all',
  minAccountDays: 0,
  dailyLimit: 3,
  review: 'all',
  firstReviewed: 2,
};
const CUSTOMER: Publisher = {
  isActive: true,
  registeredAt: '2026-11-21T00:00:00.000Z',
  isVerified: false,
  isLicensed: false,
};
const GRANT: PublishGrant = { effect: 'allow', dailyLimit: null, until: null };

type Case = {
  readonly policy?: Partial<PublishPolicy>;
  readonly grant?: Partial<PublishGrant>;
  readonly customer?: Partial<Publisher>;
  readonly counts?: Partial<PublishCounts>;
};

/** `reason`, or how many are left and whether they are reviewed. */
function inWords({ policy, grant, customer, counts }: Case): string {
  const right = mayPublish({
    policy: { ...POLICY, ...policy },
    grant: grant === undefined ? null : { ...GRANT, ...grant },
    customer: { ...CUSTOMER, ...customer },
    counts: { today: 0, published: 0, ...counts },
    now: NOW,
  });
  expect(right.allowed).toBe(right.reason === null);
  if (!right.allowed) return `${right.reason} ${right.leftToday}`;
  return `${right.leftToday}${right.needsReview ? ' reviewed' : ''}`;
}

test.each<[string, string, Case]>([
  ['everyone', '3 reviewed', {}],
  ['a frozen customer', 'inactive 0', { customer: { isActive: false }, grant: {} }],
  ['a denied customer', 'denied 0', { grant: { effect: 'deny' } }],
  [
    'a denial that has ended',
    '3 reviewed',
    { grant: { effect: 'deny', until: '2026-11-28T00:00:00Z' } },
  ],
  [
    'a denial that ends later',
    'denied 0',
    { grant: { effect: 'deny', until: '2026-11-28T00:00:01Z' } },
  ],
  ['nobody but those listed', 'notListed 0', { policy: { who: 'listed' } }],
  ['one that is listed', '3 reviewed', { policy: { who: 'listed' }, grant: {} }],
  [
    'one whose exception has ended',
    'notListed 0',
    { policy: { who: 'listed' }, grant: { until: '2026-11-01T00:00:00Z' } },
  ],
  [
    'one without a verified identity',
    'notVerified 0',
    { policy: { who: 'verified' }, customer: { isLicensed: true } },
  ],
  [
    'one with a verified identity',
    '3 reviewed',
    { policy: { who: 'verified' }, customer: { isVerified: true } },
  ],
  [
    'one without a licence',
    'notLicensed 0',
    { policy: { who: 'licensed' }, customer: { isVerified: true } },
  ],
  [
    'one with a licence',
    '3 reviewed',
    { policy: { who: 'licensed' }, customer: { isLicensed: true } },
  ],
  ['an account of seven days', '3 reviewed', { policy: { minAccountDays: 7 } }],
  ['an account that is too new', 'tooNew 0', { policy: { minAccountDays: 8 } }],
  ['a new account that is excepted', '3 reviewed', { policy: { minAccountDays: 8 }, grant: {} }],
  ['the last file of the day', '1 reviewed', { counts: { today: 2 } }],
  ['one more than that', 'dailyLimit 0', { counts: { today: 3 } }],
  ['more than a limit that was lowered', 'dailyLimit 0', { counts: { today: 9 } }],
  ['an own limit', '5 reviewed', { grant: { dailyLimit: 5 } }],
  ['an own limit of none', 'dailyLimit 0', { grant: { dailyLimit: 0 } }],
  [
    'the own limit of an exception that has ended',
    '3 reviewed',
    { grant: { dailyLimit: 0, until: '2026-01-01T00:00:00Z' } },
  ],
  ['a trusted author', '3', { grant: { effect: 'trusted' } }],
  [
    'an author once trusted',
    '3 reviewed',
    { grant: { effect: 'trusted', until: '2026-01-01T00:00:00Z' } },
  ],
  [
    'the second file of an author',
    '3 reviewed',
    { policy: { review: 'first' }, counts: { published: 1 } },
  ],
  ['the third one', '3', { policy: { review: 'first' }, counts: { published: 2 } }],
  [
    'an author without trust',
    '3 reviewed',
    { policy: { review: 'untrusted' }, counts: { published: 9 } },
  ],
  ['no review', '3', { policy: { review: 'never' } }],
])('%s: %s', (_what, expected, given) => {
  expect(inWords(given)).toBe(expected);
});
