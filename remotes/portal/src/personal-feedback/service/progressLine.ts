import {
  type MyServiceDetail,
  SERVICE_STATES,
  type ServiceState,
} from '@banyan/contract/service-requests';
import { formatInstant, formatYuan } from '@banyan/rules';
import { serviceTexts } from './serviceTexts.js';

type Entry = Pick<MyServiceDetail['entries'][number], 'text' | 'said'>;

/** What a step came to, in one line. */
export function progressLine({ text: state, said }: Entry, language: 'zh' | 'en'): string {
  const text = serviceTexts[language].progress;
  const { from, to, minutes, reason, fen } = said;
  if (fen !== undefined) return text.charged(formatYuan(Number(fen)));
  if (state === 'scheduled' && to !== undefined) {
    if (from === undefined) return text.scheduled(formatInstant(to));
    if (from === to && minutes !== undefined) return text.lasts(formatInstant(to), minutes);
    return text.moved(formatInstant(from), formatInstant(to));
  }
  if (state === 'requested' && from !== undefined) return text.takenBack(formatInstant(from));
  if (state === 'cancelled' && reason !== undefined) return text.cancelled(reason);
  return isState(state) ? SERVICE_STATES[state][language] : state;
}

function isState(text: string): text is ServiceState {
  return Object.hasOwn(SERVICE_STATES, text);
}
