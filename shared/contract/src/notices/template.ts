import type { LocalText } from '../language.js';
import type { NoticeTopic } from './words.js';

/** Short words of the notice's own: ids, states, amounts. Never a secret or what somebody wrote. */
export type NoticeParams = Readonly<Record<string, string | number>>;

export type Template = {
  readonly topic: NoticeTopic;
  /** The name of the page that it opens, and which of the parameters go along. */
  readonly route: string;
  readonly routeParams?: readonly string[];
  readonly title: (params: NoticeParams) => LocalText;
};
