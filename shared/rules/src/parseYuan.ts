/** Fen from what a person types: `1,234.5`, `¥ 99`. Null when it is not an amount with at most two decimals. */
export function parseYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[¥,\s]/g, '');
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The plain number of yuan, for fields: `199` or `0.05`. */
export function plainYuan(fen: number): string {
  const rest = fen % 100;
  const whole = Math.floor(fen / 100).toString();
  return rest === 0 ? whole : `${whole}.${rest.toString().padStart(2, '0')}`;
}
