import { type Crowd, type Verdict, type Voice, type Vote, verdictOf } from './crowd.js';

/** So many people who each saw a build fail ten times in twenty, spread over so many networks. */
function bad(voice: Voice, people: number, networks = people): readonly Vote[] {
  return votes(voice, people, networks, 10);
}
function fine(voice: Voice, people: number, networks = people): readonly Vote[] {
  return votes(voice, people, networks, 0);
}
function votes(voice: Voice, people: number, networks: number, failures: number): readonly Vote[] {
  return Array.from({ length: people }, (_, index) => ({
    voice,
    network: `n${index % networks}`,
    opens: 20,
    failures,
    mounts: 20,
    longTaskMs: 0,
  }));
}
const usual = { opens: 2_000, failures: 4, mounts: 1_000, longTaskMs: 0 };
const quiet: Crowd = { candidate: [], baseline: [], usual, isCanary: true, staff: 10 };

test.each<[string, Partial<Crowd>, Verdict['kind']]>([
  ['nobody', {}, 'nothing'],
  ['one of the staff', { candidate: bad('staff', 1) }, 'alarm'],
  ['two of ten', { candidate: bad('staff', 2) }, 'alarm'],
  ['three of ten', { candidate: bad('staff', 3) }, 'act'],
  ['three of ten behind one address', { candidate: bad('staff', 3, 1) }, 'act'],
  ['both of two', { candidate: bad('staff', 2), staff: 2 }, 'act'],
  ['one of two', { candidate: bad('staff', 1), staff: 2 }, 'alarm'],
  ['the only one', { candidate: bad('staff', 1), staff: 1 }, 'alarm'],
  ['one where nobody else is known', { candidate: bad('staff', 1), staff: 0 }, 'alarm'],
  ['three, for a build that all have', { candidate: bad('staff', 3), isCanary: false }, 'act'],
  ['ten for whom it works', { candidate: fine('staff', 10) }, 'nothing'],
  [
    'one of the staff among many',
    { candidate: [...bad('staff', 1), ...fine('staff', 100)] },
    'nothing',
  ],
  [
    'three for whom the one before fails as often',
    {
      candidate: bad('staff', 3),
      baseline: bad('staff', 3),
      usual: { ...usual, failures: 1_000 },
    },
    'nothing',
  ],
  [
    'three, while others say that the one before is just as bad',
    { candidate: bad('staff', 3), baseline: bad('staff', 50) },
    'act',
  ],
  ['one customer', { candidate: bad('customer', 1) }, 'nothing'],
  ['two customers', { candidate: bad('customer', 2) }, 'alarm'],
  ['four customers', { candidate: bad('customer', 4) }, 'alarm'],
  ['five customers', { candidate: bad('customer', 5) }, 'act'],
  ['five customers behind one address', { candidate: bad('customer', 5, 1) }, 'act'],
  ['nineteen visitors', { candidate: bad('visitor', 19) }, 'nothing'],
  ['twenty visitors of seven networks', { candidate: bad('visitor', 20, 7) }, 'nothing'],
  ['twenty visitors of eight networks', { candidate: bad('visitor', 20, 8) }, 'pause'],
  ['a thousand visitors of one network', { candidate: bad('visitor', 1_000, 1) }, 'nothing'],
  ['a thousand visitors of everywhere', { candidate: bad('visitor', 1_000) }, 'pause'],
  [
    'a thousand visitors, of a build that all have',
    { candidate: bad('visitor', 1_000), isCanary: false },
    'alarm',
  ],
  [
    'twenty visitors among a thousand',
    { candidate: [...bad('visitor', 20, 8), ...fine('visitor', 980)] },
    'nothing',
  ],
  [
    'twenty visitors, two and a half times as bad as it is for others now',
    {
      candidate: votes('visitor', 20, 8, 10),
      baseline: votes('visitor', 20, 8, 4),
      usual: { ...usual, failures: 300 },
    },
    'nothing',
  ],
  [
    'twenty visitors and two of the staff',
    { candidate: [...bad('visitor', 20, 8), ...bad('staff', 2)] },
    'pause',
  ],
  [
    'three of the staff and any visitors',
    { candidate: [...bad('staff', 3), ...fine('visitor', 1_000)] },
    'act',
  ],
])('%s: %s', (_name, crowd, expected) => {
  expect(verdictOf({ ...quiet, ...crowd }).kind).toBe(expected);
});

test('the reason has the figures and how many tell it', () => {
  const verdict = verdictOf({
    ...quiet,
    candidate: [...bad('staff', 3), ...fine('staff', 1)],
  });
  expect(verdict).toMatchObject({ kind: 'act' });
  expect('reason' in verdict && verdict.reason).toMatch(
    /^30 failures in 80 opens: 37\.5 %.* Told by 3 of 4 \(staff\)\.$/,
  );
});
