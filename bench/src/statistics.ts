/** The p-quantile (0 to 1) with linear interpolation, as R's type 7. NaN without values. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** One measurement of each product in the same round. */
export type Pair = { readonly product: number; readonly twin: number };

export type Comparison = {
  readonly product: number;
  readonly twin: number;
  /** Product to twin within each round: what slows the machine for a while slows both. */
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
  /** Product less twin, within each round too. */
  readonly difference: number;
  readonly rounds: number;
};

export function compare(pairs: readonly Pair[]): Comparison {
  const ratios = pairs.map(({ product, twin }) => product / twin);
  return {
    product: median(pairs.map(({ product }) => product)),
    twin: median(pairs.map(({ twin }) => twin)),
    ratio: median(ratios),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    difference: median(pairs.map(({ product, twin }) => product - twin)),
    rounds: pairs.length,
  };
}
