import { pageFiles } from '@banyan/contract/releases';
import type { GateCheck } from './candidate.js';

/** What a browser loads for one page stays within the area's budget. */
export const budgetGate: GateCheck = ({ manifest, packed }, { budgetBytes }) => {
  const pages = manifest.routes
    .map(({ name }) => {
      const files = pageFiles(manifest, name);
      return { name, bytes: files.reduce((sum, path) => sum + (packed[path] ?? 0), 0) };
    })
    .sort((a, b) => b.bytes - a.bytes);
  const over = pages.filter(({ bytes }) => bytes > budgetBytes);
  const [worst] = over;
  if (worst === undefined) return [];
  const others = over.length === 1 ? '' : ` (and ${over.length - 1} more)`;
  const message = `Route ${worst.name} loads ${kilobytes(worst.bytes)} of ${kilobytes(budgetBytes)} KB${others}: load less at once, or have the budget raised.`;
  return [{ gate: 'budget', message, route: worst.name }];
};

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
