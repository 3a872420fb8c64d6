/** `+5`, `−10`, `0`. */
export function signed(count: number): string {
  const digits = Math.abs(count).toLocaleString('en');
  if (count === 0) return digits;
  return count > 0 ? `+${digits}` : `−${digits}`;
}
