import type { TabRequest } from '@banyan/contract';
import { MESSAGE_LABELS, type Message, type MessageCode } from '@banyan/contract/messages';
import { useLanguage } from '@banyan/platform/language';
import { StateTag, type StateTone } from './StateTag.js';

const TONES: Readonly<Record<MessageCode, StateTone>> = {
  ElementRelate: 'active',
  WorkProgress: 'done',
  TaskAlert: 'waiting',
  ForeseeControl: 'refused',
};

export function MessageCodeTag({ code }: { readonly code: MessageCode }) {
  const language = useLanguage();
  return <StateTag tone={TONES[code]}>{MESSAGE_LABELS[code][language]}</StateTag>;
}

/** The tab of the message centre itself. */
export const MESSAGE_CENTRE: TabRequest = {
  tabName: 'messages',
  routeName: 'messages',
  title: { zh: '消息中心', en: 'Messages' },
};

/** The tab of what the message is about; of one that is about no page, the message itself. */
export function messageTab({ id, title, target }: Message): TabRequest {
  if (target === null) {
    return { ...MESSAGE_CENTRE, query: { message: id } };
  }
  const { tabName, routeName, params, query } = target;
  return {
    tabName,
    routeName,
    title: target.title ?? title,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
  };
}

/** More than two digits say no more than that there are many. */
export function unreadWord(count: number): string {
  return count > 99 ? '99+' : String(count);
}
