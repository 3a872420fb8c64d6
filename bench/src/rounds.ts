import type { Browser } from 'playwright-core';
import type { Contender } from './contender.js';
import type { Profile } from './profiles.js';
import type { Row } from './report.js';
import { measure, unitOf, type Values } from './scenarios.js';
import { compare } from './statistics.js';

export type Contenders = { readonly product: Contender; readonly twin: Contender };
type Round = { readonly product: Values; readonly twin: Values };

/** Both in every round, by turns first: what changes on the machine meanwhile meets both alike. */
export async function measureProfile(
  browser: Browser,
  { product, twin }: Contenders,
  profile: Profile,
): Promise<readonly Row[]> {
  const rounds: Round[] = [];
  // The first visit warms the servers and is not counted.
  for (let round = -1; round < profile.rounds; round++) {
    const productFirst = round % 2 === 0;
    const first = await measure(browser, productFirst ? product : twin, profile);
    const second = await measure(browser, productFirst ? twin : product, profile);
    if (round < 0) continue;
    rounds.push(productFirst ? { product: first, twin: second } : { product: second, twin: first });
  }
  return rowsOf(profile, rounds);
}

function rowsOf({ name: profile }: Profile, rounds: readonly Round[]): readonly Row[] {
  const scenarios = [...(rounds[0]?.product.keys() ?? [])];
  return scenarios.map((scenario) => ({
    profile,
    scenario,
    unit: unitOf(scenario),
    comparison: compare(
      rounds.map(({ product, twin }) => ({
        product: product.get(scenario) ?? Number.NaN,
        twin: twin.get(scenario) ?? Number.NaN,
      })),
    ),
  }));
}
