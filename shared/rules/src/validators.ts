import { isIdForm, readIdNumber } from './idNumber.js';
import { provincesOnly } from './regions/regions.js';

/** A text in both languages; the Chinese one is the specification's, to the letter. */
type Message = { readonly zh: string; readonly en: string };

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly message: Message };

/** @param today the day in Asia/Shanghai, for the one rule that refuses the future */
export type Validator = (value: unknown, today: string) => Verdict;

/** Longer than any valid value: longer texts are refused unread (RFC 5321, common servers). */
const MOST = { email: 254, local: 64, url: 2048 } as const;

/**
 * Before the @ is a dot-atom; after it are labels separated by dots, the last of which begins with a letter and has at
 * least two characters.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;
const MOBILE = /^1\d{10}$/;
const LANDLINE = /^(?:\d{3,4}-)?\d{7,8}$/;
/** Scheme, host, port, and a rest without characters that a browser drops, converts or shows differently. */
const URL_PARTS = /^https?:\/\/([^\s/?#]+)(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}]*)?$/u;
const HOST = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u;
const IPV6 = /^\[[0-9A-Fa-f:.]{2,45}\]$/;
/** A visible character: not a space of any script, and not of zero width. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isMobile = (text: string) => MOBILE.test(text);

function isEmail(text: string): boolean {
  return text.length <= MOST.email && text.indexOf('@') <= MOST.local && EMAIL.test(text);
}

function isMobileOrLandline(text: string): boolean {
  return isMobile(text) || LANDLINE.test(text);
}

/** `http://user@host` is refused too: what looks like the host is not. */
function isUrl(text: string): boolean {
  if (text.length > MOST.url) return false;
  const [, authority] = URL_PARTS.exec(text) ?? [];
  if (authority === undefined) return false;
  const [, host = '', port = '0'] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  return Number(port) <= 65_535 && (IPV6.test(host) || (HOST.test(host) && isNoBrokenIp(host)));
}

/** A host of digits and dots is an address of four bytes. */
function isNoBrokenIp(host: string): boolean {
  if (!/^[\d.]+$/.test(host)) return true;
  const bytes = host.split('.');
  return bytes.length === 4 && bytes.every((byte) => /^\d{1,3}$/.test(byte) && Number(byte) <= 255);
}

function isIdCard(text: string, today: string): boolean {
  return isIdForm(text) && readIdNumber(text, { today, regions: provincesOnly }).kind === 'valid';
}

const MOBILE_WORDS = { zh: '11位手机格式错误', en: 'Enter a mobile number of 11 digits' };

/** What the rules of specification 5 say: forms and services say it in these words and no others. */
export const VALIDATOR_WORDS = {
  email: { zh: '邮箱格式错误', en: 'The e-mail address is not valid' },
  mobile: MOBILE_WORDS,
  landline: { zh: '座机格式错误', en: 'The landline number is not valid' },
  mobileOrLandline: MOBILE_WORDS,
  url: { zh: 'url地址格式错误', en: 'The URL is not valid' },
  idCard: {
    zh: '15或18位身份证格式不正确',
    en: 'The ID card number of 15 or 18 digits is not valid',
  },
  digits: { zh: '请输入纯数字', en: 'Enter digits only' },
  positiveInteger: { zh: '请输入正整数', en: 'Enter a positive whole number' },
  notBlank: { zh: '输入值不能全为空格', en: 'The value cannot be spaces only' },
} as const satisfies Readonly<Record<string, Message>>;
export type ValidatorName = keyof typeof VALIDATOR_WORDS;

/**
 * Specification 5, the shared form validators. Each applies only when a value is entered; nothing is trimmed, and only
 * the digits 0 to 9 are digits. What each row leaves open is decided in `docs/decisions/0024-rules-and-people.md`.
 */
export const VALIDATORS: Readonly<Record<ValidatorName, Validator>> = {
  email: rule('email', isEmail),
  mobile: rule('mobile', isMobile),
  landline: rule('landline', (text) => LANDLINE.test(text)),
  mobileOrLandline: rule('mobileOrLandline', isMobileOrLandline),
  url: rule('url', isUrl),
  idCard: rule('idCard', isIdCard),
  digits: rule('digits', (text) => /^\d+$/.test(text)),
  positiveInteger: rule('positiveInteger', (text) => /^[1-9]\d*$/.test(text)),
  notBlank: rule('notBlank', (text) => SEEN.test(text)),
};

function rule(name: ValidatorName, holds: (text: string, today: string) => boolean): Validator {
  const message = VALIDATOR_WORDS[name];
  return (value, today) => {
    if (value === undefined || value === null || value === '') return { ok: true };
    const text = textOf(value);
    return text !== null && holds(text, today) ? { ok: true } : { ok: false, message };
  };
}

/** A number counts as its digits if it is exact; values other than text and numbers are refused. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
}
