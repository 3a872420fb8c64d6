import { useHost } from '@banyan/platform/host';
import { useLanguage } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import type { FindEntry } from '../find/findIn.js';

const texts = {
  dark: { zh: '切换到深色', en: 'Switch to dark' },
  light: { zh: '切换到浅色', en: 'Switch to light' },
  signOut: { zh: '退出登录', en: 'Sign out' },
};

/** The commands that are available on every page. */
export function useCommands(): readonly FindEntry[] {
  const host = useHost();
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const isDark = useAppSelector(({ common }) => common.appearance === 'dark');
  const command = (key: string, names: readonly string[], choose: () => void): FindEntry => ({
    key: `command ${key}`,
    names,
    hint: '',
    choose,
  });
  const look = texts[isDark ? 'light' : 'dark'];
  return [
    command('look', [look[language], look[other]], () => {
      host.chooseAppearance(isDark ? 'light' : 'dark');
    }),
    // The label is written in the other language.
    command('language', [other === 'en' ? 'Switch to English' : '切换到中文'], () => {
      host.chooseLanguage(other);
    }),
    command('signOut', [texts.signOut[language], texts.signOut[other]], () => {
      host.signOut();
    }),
  ];
}
