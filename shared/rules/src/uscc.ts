/** GB 32100-2015: digits and capitals without I, O, S, V and Z, which look like others. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** Why a unified social credit code is invalid. */
export type UsccFault = 'length' | 'sign' | 'form' | 'checkSign';

/** The code as it is stored: capitals, no spaces, full-width characters made narrow. */
export function usccOf(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/** What is wrong with a code as `usccOf` has it; null: nothing. */
export function usccFault(code: string): UsccFault | null {
  if (code.length !== LENGTH) return 'length';
  const values = Array.from(code, (sign) => SIGNS.indexOf(sign));
  if (values.includes(-1)) return 'sign';
  // Two signs say who registered it and as what, six digits where.
  if (!/^..\d{6}/.test(code)) return 'form';
  const sum = values.slice(0, -1).reduce((total, value, index) => total + value * weight(index), 0);
  return values.at(-1) === (31 - (sum % 31)) % 31 ? null : 'checkSign';
}

/** 3^i mod 31. */
function weight(index: number): number {
  let power = 1;
  for (let times = 0; times < index; times += 1) power = (power * 3) % 31;
  return power;
}
