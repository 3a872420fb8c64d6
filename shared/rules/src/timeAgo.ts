import { formatInstant } from './shanghaiTime.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FORMS = {
  zh: new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto', style: 'narrow' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' }),
};
const NOW = { zh: '刚刚', en: 'just now' };

/** `5分钟前` for what is less than a day old, by a clock that may be behind; the instant itself for what is older. */
export function timeAgo(instant: string, now: number, language: 'zh' | 'en'): string {
  const age = now - Date.parse(instant);
  if (!(age < DAY_MS)) return formatInstant(instant);
  if (age < MINUTE_MS) return NOW[language];
  if (age < HOUR_MS) return FORMS[language].format(-Math.floor(age / MINUTE_MS), 'minute');
  return FORMS[language].format(-Math.floor(age / HOUR_MS), 'hour');
}
