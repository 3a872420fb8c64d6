import type { Browser } from 'playwright-core';
import type { Contender } from './contender.js';
import { onceMore } from './onceMore.js';
import type { Profile } from './profiles.js';
import type { Row } from './report.js';
import { measure, measureSwitch, unitOf, type Values } from './scenarios.js';
import type { Size } from './size.js';
import { compare, type Pair } from './statistics.js';

/** The product, and by name what it is compared with. */
export type Contenders = {
  readonly product: Contender;
  readonly twins: Readonly<Record<string, Contender>>;
  /** Pages that can only switch tabs. */
  readonly pages: Readonly<Record<string, Contender>>;
};
type Turn = readonly [string, (round: number) => Promise<Values>];
type Round = { readonly product: Values; readonly twins: Readonly<Record<string, Values>> };

/**
 * Measures all in every round, in rotating order, so that changes on the machine affect all alike.
 * @param sideBySide all at once, which takes less time but makes the times meaningless
 */
export async function measureProfile(
  browser: Browser,
  { product, twins, pages }: Contenders,
  profile: Profile,
  { sideBySide }: Pick<Size, 'sideBySide'>,
): Promise<readonly Row[]> {
  const turns: readonly Turn[] = [
    ...[['', product] as const, ...Object.entries(twins)].map(
      ([name, contender]): Turn => [name, (round) => measure(browser, contender, profile, round)],
    ),
    ...Object.entries(pages).map(
      ([name, page]): Turn => [name, () => measureSwitch(browser, page, profile)],
    ),
  ];
  const rounds: Round[] = [];
  for (let round = 0; round < profile.rounds; round++) {
    const first = round % turns.length;
    const order = [...turns.slice(first), ...turns.slice(0, first)];
    const measured = sideBySide
      ? await Promise.all(order.map((turn) => take(turn, round)))
      : await oneByOne(order, round);
    const { '': own = new Map(), ...others } = Object.fromEntries(measured);
    rounds.push({ product: own, twins: others });
  }
  return turns.slice(1).flatMap(([name]) => rowsOf(profile, name, rounds));
}

async function take([name, measureOne]: Turn, round: number) {
  return [name, await onceMore(name || 'the product', () => measureOne(round))] as const;
}

async function oneByOne(turns: readonly Turn[], round: number) {
  const measured: Awaited<ReturnType<typeof take>>[] = [];
  for (const turn of turns) measured.push(await take(turn, round));
  return measured;
}

function rowsOf({ name: profile }: Profile, twin: string, rounds: readonly Round[]) {
  // The scenarios to compare: the first round measures everything.
  const scenarios = [...(rounds[0]?.twins[twin]?.keys() ?? [])];
  return scenarios.map(
    (scenario): Row => ({
      profile,
      scenario,
      twin,
      unit: unitOf(scenario),
      comparison: compare(pairsOf(scenario, twin, rounds)),
    }),
  );
}

/** Not every round measures everything. */
function pairsOf(scenario: string, name: string, rounds: readonly Round[]): readonly Pair[] {
  return rounds.flatMap((round) => {
    const product = round.product.get(scenario);
    const twin = round.twins[name]?.get(scenario);
    return product === undefined || twin === undefined ? [] : [{ product, twin }];
  });
}
