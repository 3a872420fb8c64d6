const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/**
 * An amount in the capitals of receipts: `人民币叁佰玖拾玖元整`, from fen. The rules are those of the central bank for
 * filling in bills (支付结算办法, 附一): noughts between digits are said once, 整 follows yuan and jiao, never fen.
 * @param fen a whole number, 0 to 999,999,999,999 yuan and 99 fen
 */
export function chineseAmount(fen: number): string {
  const yuan = Math.floor(fen / 100);
  const jiao = Math.floor((fen % 100) / 10);
  const last = fen % 10;
  if (fen === 0) return '人民币零元整';
  const whole = yuan === 0 ? '' : `${wholeWords(yuan)}元`;
  if (jiao === 0 && last === 0) return `人民币${whole}整`;
  // A nought of the yuan, or one in place of jiao, is said before what follows it.
  const isGap = yuan > 0 && (jiao === 0 || yuan % 10 === 0);
  const tenths = jiao === 0 ? '' : `${DIGITS[jiao]}角`;
  const hundredths = last === 0 ? '整' : `${DIGITS[last]}分`;
  return `人民币${whole}${isGap ? '零' : ''}${tenths}${hundredths}`;
}

function wholeWords(yuan: number): string {
  let words = '';
  let isGap = false;
  for (let group = 2; group >= 0; group -= 1) {
    const part = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (part === 0) {
      isGap = words !== '';
      continue;
    }
    if (words !== '' && (isGap || part < 1_000)) words += '零';
    words += `${partWords(part)}${GROUPS[group]}`;
    isGap = part % 10 === 0 && group > 0;
  }
  return words;
}

/** Four digits at most. */
function partWords(part: number): string {
  const digits = Array.from(String(part), Number);
  let words = '';
  let isGap = false;
  for (const [at, digit] of digits.entries()) {
    if (digit === 0) {
      isGap = true;
      continue;
    }
    if (isGap) words += '零';
    words += `${DIGITS[digit]}${PLACES[digits.length - 1 - at]}`;
    isGap = false;
  }
  return words;
}
