import type { LocalText } from '../language.js';

// Without zod: browser code takes these values without carrying the schemas along.

/**
 * The four kinds of message (specification 1 and 9), in the order of their tabs: string-and-merge or collision analysis,
 * work progress, task reminders, early-warning surveillance.
 */
export const MESSAGE_CODES = [
  'ElementRelate',
  'WorkProgress',
  'TaskAlert',
  'ForeseeControl',
] as const;
export type MessageCode = (typeof MESSAGE_CODES)[number];

/** What people call each kind: the label of its tab. */
export const MESSAGE_LABELS: Readonly<Record<MessageCode, LocalText>> = {
  ElementRelate: { zh: '串并碰撞', en: 'Related elements' },
  WorkProgress: { zh: '工作进展', en: 'Work progress' },
  TaskAlert: { zh: '任务提醒', en: 'Tasks' },
  ForeseeControl: { zh: '预警布控', en: 'Early warnings' },
};
