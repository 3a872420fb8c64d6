import type { Language } from '@banyan/contract';
import { type AppStore, isUnsaved } from '@banyan/store';
import type { Notices } from '../app/notices.js';

const texts = {
  zh: {
    title: '有未保存的内容',
    text: '离开后，未保存的内容会丢失。确定离开吗？',
    yes: '离开',
    no: '留下',
  },
  en: {
    title: 'Unsaved work',
    text: 'What is not saved will be lost. Leave anyway?',
    yes: 'Leave',
    no: 'Stay',
  },
} as const satisfies Record<Language, object>;

export type LeaveGuard = {
  /** Asks when a tab has unsaved work; resolves to true when the person wants to leave. */
  confirmLeave(): Promise<boolean>;
  /** Whether the window may close without a question of the browser's. */
  mayUnload(): boolean;
  /** The window leaves for another address by itself: nothing is asked any more. */
  release(): void;
};

/** No half-filled form is lost without a question. */
export function createLeaveGuard(store: AppStore, notices: Pick<Notices, 'ask'>): LeaveGuard {
  let released = false;
  const isDirty = () => store.getState().tabs.open.some(isUnsaved);
  return {
    confirmLeave: async () => {
      if (!isDirty()) return true;
      return notices.ask(texts[store.getState().common.language]);
    },
    mayUnload: () => released || !isDirty(),
    release: () => {
      released = true;
    },
  };
}
