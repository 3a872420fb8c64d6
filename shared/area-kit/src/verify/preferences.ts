import type { Page } from 'playwright-core';

export type Language = 'zh' | 'en';

const TO: Readonly<Record<Language, RegExp>> = {
  zh: /^(切换到中文|中文)$/,
  en: /^(Switch to English|English)$/,
};
const LOOKS = {
  dark: /^(切换到深色|深色|Switch to dark)$/,
  light: /^(切换到浅色|浅色|Switch to light)$/,
} as const;

/** Chooses the language as a person does, with the shell's or the site's own button. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: TO[language] }).first().click();
  await page.waitForFunction((code) => document.documentElement.lang.startsWith(code), language);
}

export async function chooseAppearance(page: Page, look: 'light' | 'dark'): Promise<void> {
  await page.getByRole('button', { name: LOOKS[look] }).first().click();
  await page.waitForFunction((to) => document.documentElement.dataset['appearance'] === to, look);
}
