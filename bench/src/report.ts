import type { Comparison } from './statistics.js';

export type Unit = 'ms' | 'KB' | 'MB' | 'count';

export type Row = {
  readonly profile: string;
  readonly scenario: string;
  /** What the product is held against. */
  readonly twin: string;
  readonly unit: Unit;
  readonly comparison: Comparison;
};

export type Goal = {
  readonly profile: string;
  readonly scenario: string;
  readonly twin: string;
  /** What is held against the limit: the ratio to the other's value, the difference to it, or the product's own. */
  readonly of: 'ratio' | 'difference' | 'product';
  readonly limit: number;
};

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  return [
    '| line | scenario | product | against | its value | ratio | quartiles | difference | rounds |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ profile, scenario, twin, unit, comparison }) => {
      const { ratio, quartiles, difference, rounds } = comparison;
      const spread = quartiles.map((each) => each.toFixed(2)).join('–');
      const values = `${inUnit(comparison.product, unit)} | ${twin} | ${inUnit(comparison.twin, unit)}`;
      return `| ${profile} | ${scenario} | ${values} | ${ratio.toFixed(2)} | ${spread} | ${inUnit(difference, unit)} | ${rounds} |`;
    }),
  ].join('\n');
}

/** One line for each goal. Throws for a goal that nothing measured: silence would read as success. */
export function verdicts(goals: readonly Goal[], rows: readonly Row[]): readonly string[] {
  return goals.map((goal) => {
    const row = rows.find(
      ({ profile, scenario, twin }) =>
        profile === goal.profile && scenario === goal.scenario && twin === goal.twin,
    );
    if (row === undefined) throw new Error(`not measured: ${goal.profile}, ${goal.scenario}`);
    const value = row.comparison[goal.of];
    const shown = goal.of === 'ratio' ? value.toFixed(2) : inUnit(value, row.unit);
    const limit = goal.of === 'ratio' ? goal.limit.toFixed(2) : inUnit(goal.limit, row.unit);
    const word = value <= goal.limit ? 'pass' : 'FAIL';
    return `${word}: ${goal.scenario}, ${goal.profile}, against ${goal.twin}: ${shown} (goal ≤ ${limit})`;
  });
}

function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      // Below that, a fraction of a frame is to be seen.
      return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
    case 'KB':
      return `${(value / 1024).toFixed(0)} KB`;
    case 'MB':
      return `${(value / 1024 ** 2).toFixed(1)} MB`;
    case 'count':
      return value.toFixed(0);
  }
}
