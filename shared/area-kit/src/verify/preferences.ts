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

const OWN_MENU = /· (个人信息|Profile)$/;

/** Chooses the language as a person does, with the shell's or the site's own button. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await press(page, TO[language]);
  await page.waitForFunction((code) => document.documentElement.lang.startsWith(code), language);
}

export async function chooseAppearance(page: Page, look: 'light' | 'dark'): Promise<void> {
  await press(page, LOOKS[look]);
  await page.waitForFunction((to) => document.documentElement.dataset['appearance'] === to, look);
}

/** On the site the button is in its head; in the work area it is in the person's menu. */
async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const menu = page.getByRole('button', { name: OWN_MENU });
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) await menu.click();
  await button.click();
}
