/** `¥1,234.50` from fen. Integers only: money is never a fraction of a fen (product decision 2). */
export function formatYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(fen) / 100).toLocaleString('en-US');
  const rest = (Math.abs(fen) % 100).toString().padStart(2, '0');
  return `${sign}¥${whole}.${rest}`;
}
