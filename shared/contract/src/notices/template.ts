import type { LocalText } from '../language.js';
import type { NoticeTopic } from './words.js';

/** Short values for the notice: ids, states, amounts. Never secrets or text written by users. */
export type NoticeParams = Readonly<Record<string, string | number>>;

export type Template = {
  readonly topic: NoticeTopic;
  /** The name of the page that it opens, and which of the parameters go along. */
  readonly route: string;
  readonly routeParams?: readonly string[];
  readonly title: (params: NoticeParams) => LocalText;
};

/** The words of a value; a value that this build does not know is shown as it is. */
export function wordOf(
  words: Readonly<Record<string, LocalText>>,
  value: string | number | undefined,
): LocalText {
  const plain = String(value ?? '');
  return words[plain] ?? { zh: plain, en: plain };
}
