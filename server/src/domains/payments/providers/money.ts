/** How a provider writes money: an integer of fen, or a decimal text of yuan. */
export type Money = 'fen' | 'yuan';

const FEN = /^(?:0|[1-9]\d{0,11})$/;
const YUAN = /^(?<yuan>0|[1-9]\d{0,9})(?:\.(?<fen>\d{1,2}))?$/;
const MOST_FEN = 999_999_999_999;

/** An amount as a provider wants it. Shifts decimal digits as text: never uses floats for money. */
export function writeMoney(fen: number, money: Money): number | string {
  if (money === 'fen') return fen;
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount that a provider wrote, in fen; null: it is not an amount. */
export function readMoney(value: unknown, money: Money): number | null {
  if (money === 'fen') return readFen(value);
  const { yuan, fen = '' } = (typeof value === 'string' && YUAN.exec(value)?.groups) || {};
  return yuan === undefined ? null : Number(`${yuan}${fen.padEnd(2, '0')}`);
}

function readFen(value: unknown): number | null {
  if (typeof value === 'string') return FEN.test(value) ? Number(value) : null;
  const isAmount = typeof value === 'number' && Number.isInteger(value) && value <= MOST_FEN;
  return isAmount && value >= 0 ? value : null;
}
