import type { Browser } from 'playwright-core';
import type { Contender } from './contender.js';
import type { Profile } from './profiles.js';
import type { Row } from './report.js';
import { measure, unitOf, type Values } from './scenarios.js';
import { compare, type Pair } from './statistics.js';

export type Contenders = { readonly product: Contender; readonly twin: Contender };
type Round = { readonly product: Values; readonly twin: Values };

/** Both in every round, by turns first: what changes on the machine meanwhile meets both alike. */
export async function measureProfile(
  browser: Browser,
  { product, twin }: Contenders,
  profile: Profile,
): Promise<readonly Row[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < profile.rounds; round++) {
    const visit = (contender: Contender) => measure(browser, contender, profile, round);
    if (round % 2 === 0) {
      rounds.push({ product: await visit(product), twin: await visit(twin) });
    } else {
      const first = await visit(twin);
      rounds.push({ product: await visit(product), twin: first });
    }
  }
  return rowsOf(profile, rounds);
}

function rowsOf({ name: profile }: Profile, rounds: readonly Round[]): readonly Row[] {
  const scenarios = [...(rounds[0]?.product.keys() ?? [])];
  return scenarios.map((scenario) => ({
    profile,
    scenario,
    unit: unitOf(scenario),
    comparison: compare(pairsOf(scenario, rounds)),
  }));
}

/** Not every round measures everything. */
function pairsOf(scenario: string, rounds: readonly Round[]): readonly Pair[] {
  return rounds.flatMap((round) => {
    const product = round.product.get(scenario);
    const twin = round.twin.get(scenario);
    return product === undefined || twin === undefined ? [] : [{ product, twin }];
  });
}
