import { CSV_START, csvLine } from '@banyan/rules';
import { type idWords, regionName } from '../idWords.js';
import type { CheckedLine, NumberFile } from './checkCsv.js';
import type { fileTexts } from './fileTexts.js';

type Words = {
  readonly text: (typeof fileTexts)['zh'];
  readonly words: (typeof idWords)['zh'];
};

/** The file as it was, with the verdict behind each line; formulas of its cells are text. */
export function exportCsv(
  { heading, columns }: Pick<NumberFile, 'heading' | 'columns'>,
  lines: readonly CheckedLine[],
  { text, words }: Words,
): readonly string[] {
  const width = columns.length;
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const names = heading === null ? columns : padded(heading.cells);
  return [
    CSV_START,
    csvLine([...names, ...text.exportColumns]),
    ...lines.map(({ cells, outcome }) =>
      csvLine([...padded(cells), ...verdictCells(outcome, { text, words })]),
    ),
  ];
}

function verdictCells(outcome: CheckedLine['outcome'], { text, words }: Words): readonly string[] {
  if (outcome.kind === 'refused')
    return [text.refused, reasonOf(outcome, { text, words }), '', '', '', '', ''];
  const { region, birthday, sex, number } = outcome;
  const remark = words.standing[region.standing];
  return [text.valid, '', regionName(region), birthday, words.sex[sex], number, remark];
}

export function reasonOf(
  { reason }: Extract<CheckedLine['outcome'], { kind: 'refused' }>,
  { text, words }: Words,
): string {
  if (reason === 'empty' || reason === 'rounded') return text[reason];
  return words.fault[reason];
}
