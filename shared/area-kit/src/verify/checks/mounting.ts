import { axeFaults } from '../axe.js';
import { type Check, looked, unless } from '../check.js';
import { kindOf } from '../places.js';
import { chooseAppearance, chooseLanguage } from '../preferences.js';
import { settled } from '../settled.js';
import { shownPage, showTab, tabs } from '../tabStrip.js';
import { undisturbed } from '../undisturbed.js';
import { STRIP, type Work } from '../work.js';

const mount: Check = {
  id: 'MOUNT',
  title: 'the page renders, with no error, nothing uncaught and nothing refused by the policy',
  on: ['tab', 'page'],
  run: async (_at, work) => {
    await settled(work);
    const text = await textOf(work);
    const failed = await work.page.locator('section[role=alert]:visible dl').count();
    return looked(
      ...unless(text.trim() !== '', 'nothing is on the page'),
      ...unless(failed === 0, `the page says that it cannot be opened: ${text}`),
    );
  },
};

const accessible: Check = {
  id: 'AXE',
  title: 'axe finds nothing, in light and dark',
  on: ['tab', 'page'],
  run: async (_at, { page }) => {
    const shown = await shownPage(page);
    const light = await axeFaults(page, shown);
    await chooseAppearance(page, 'dark');
    const dark = await axeFaults(page, shown);
    await chooseAppearance(page, 'light');
    return looked(
      ...light.map(({ said }) => `in light: ${said}`),
      ...dark.map(({ said }) => `in dark: ${said}`),
    );
  },
};

const appearance: Check = {
  id: 'APPEARANCE',
  title: 'light and dark change while the page is hidden and while it is shown',
  on: ['tab', 'page'],
  run: (at, work) =>
    undisturbed(work.news, async () => {
      await settled(work);
      const before = await textOf(work);
      await aside(at, work, () => chooseAppearance(work.page, 'dark'));
      const dark = await textOf(work);
      await chooseAppearance(work.page, 'light');
      await settled(work);
      const light = await textOf(work);
      return looked(
        ...unless(dark === before, 'in dark it says something else'),
        ...unless(light === before, 'back in light it says something else'),
      );
    }),
};

const language: Check = {
  id: 'LANGUAGE',
  title:
    'the language changes while the page is hidden and while it is shown, and nothing of the other stays',
  on: ['tab', 'page'],
  run: async (at, work) => {
    const { page } = work;
    const { zh, en } = at.route.meta.title;
    const chinese = await textOf(work);
    await aside(at, work, () => chooseLanguage(page, 'en'));
    const english = await textOf(work);
    const leftChinese = zh === en ? [] : await saying(work, zh);
    await chooseLanguage(page, 'zh');
    await settled(work);
    const leftEnglish = zh === en ? [] : await saying(work, en);
    return looked(
      ...unless(english !== chinese, 'in English it says the same as in Chinese'),
      ...unless((await textOf(work)) !== english, 'back in Chinese it says the same as in English'),
      ...leftChinese.map((where) => `in English the ${where} still says “${zh}”`),
      ...leftEnglish.map((where) => `in Chinese the ${where} still says “${en}”`),
    );
  },
};

/** Does something while the page is hidden, where it can be. */
async function aside(
  at: Parameters<typeof kindOf>[0],
  work: Work,
  act: () => Promise<void>,
): Promise<void> {
  if (kindOf(at) === 'tab') {
    await showTab(work.page, STRIP.aside);
    await act();
    await showTab(work.page, STRIP.second);
  } else {
    await act();
  }
  await settled(work);
}

async function textOf({ page }: Work): Promise<string> {
  return (await page.locator(await shownPage(page)).textContent()) ?? '';
}

/** The places that show a title. */
async function saying({ page }: Work, title: string): Promise<readonly string[]> {
  const strip = await tabs(page).allInnerTexts();
  return [
    ...(strip.some((text) => text.includes(title)) ? ['tab'] : []),
    ...((await page.title()).includes(title) ? ["document's title"] : []),
  ];
}

export const mountingChecks = [mount, accessible, appearance, language];
