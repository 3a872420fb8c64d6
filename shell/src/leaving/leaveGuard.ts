import type { Language, WorkInProgress } from '@banyan/contract';
import { inLanguage } from '@banyan/platform/language';
import { type AppStore, isUnsaved, type Tab } from '@banyan/store';
import type { Place } from '../history/place.js';
import type { Notices, Question } from '../notices/notices.js';
import { titleOf } from '../words/titleOf.js';
import { isFree, type PendingWork, PLAIN_PAGE } from './pendingWork.js';

const texts = {
  zh: {
    title: '有未保存的内容',
    text: '离开后，未保存的内容会丢失。确定离开吗？',
    leave: '离开',
    stay: '留下',
  },
  en: {
    title: 'Unsaved work',
    text: 'What is not saved will be lost. Leave anyway?',
    leave: 'Leave',
    stay: 'Stay',
  },
} as const satisfies Record<Language, object>;

export type LeaveGuard = {
  /** Before leaving all pages: asks about pending work in its words, then once for unsaved tabs. */
  confirmLeave(): Promise<boolean>;
  /** Asks about pending work only: drafts are restored later. */
  confirmWork(): Promise<boolean>;
  /** Whether the user may go to an address. True without a promise when no question is needed. */
  mayGo(to: Place, from: Place): true | Promise<boolean>;
  /** Whether the window may close without the browser's own question. */
  mayUnload(): boolean;
  /** The window leaves for another address by itself: asks no more questions. */
  release(): void;
};

/** Asks before a half-filled form or an order in progress would be lost. */
export function createLeaveGuard(
  store: AppStore,
  works: PendingWork,
  notices: Pick<Notices, 'ask'>,
): LeaveGuard {
  let released = false;
  /** One question at a time: any other attempt to leave meanwhile is refused. */
  let asking = false;
  const language = () => store.getState().common.language;
  const unsaved = () => store.getState().tabs.open.filter(isUnsaved);

  async function ask(question: Question<'stay' | 'leave'>): Promise<boolean> {
    if (asking) return false;
    asking = true;
    try {
      return (await notices.ask(question)) === 'leave';
    } finally {
      asking = false;
    }
  }

  async function confirmWork(): Promise<boolean> {
    const [work] = works.all();
    return work === undefined || ask(questionOfWork(work, language()));
  }

  return {
    confirmWork,
    confirmLeave: async () => {
      if (!(await confirmWork())) return false;
      const tabs = unsaved();
      return tabs.length === 0 || ask(questionOfTabs(tabs, language()));
    },
    mayGo: (to, from) => {
      const work = works.at(PLAIN_PAGE);
      const stays = to.pathname === from.pathname;
      if (released || work === null || stays || isFree(work, to.pathname)) return true;
      return ask(questionOfWork(work, language()));
    },
    mayUnload: () => released || (works.all().length === 0 && unsaved().length === 0),
    release: () => {
      released = true;
    },
  };
}

/** @param tabs listed if the question is about several tabs */
export function questionOfWork(
  work: WorkInProgress,
  language: Language,
  tabs: readonly Tab[] = [],
): Question<'stay' | 'leave'> {
  return {
    title: inLanguage(work.title, language),
    text: inLanguage(work.text, language),
    items: tabs.map((tab) => titleOf(tab, language)),
    answers: [
      { key: 'stay', label: inLanguage(work.stay, language), kind: 'usual' },
      { key: 'leave', label: inLanguage(work.leave, language), kind: 'plain' },
    ],
    dismissed: 'stay',
  };
}

function questionOfTabs(tabs: readonly Tab[], language: Language): Question<'stay' | 'leave'> {
  const text = texts[language];
  return {
    title: text.title,
    text: text.text,
    items: tabs.map((tab) => titleOf(tab, language)),
    answers: [
      { key: 'stay', label: text.stay, kind: 'usual' },
      { key: 'leave', label: text.leave, kind: 'danger' },
    ],
    dismissed: 'stay',
  };
}
