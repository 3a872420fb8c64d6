import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ orders: 20 });

const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescaped = (html: string) =>
  Object.entries(SIGNS).reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);
const contentOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('each page of the sitemap is there in its language, and names itself as its one address', async () => {
  const { baseUrl } = stage.product;
  const map = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(15);
  const titles = new Set<string>();
  for (const address of addresses) {
    const page = await fetch(address);
    expect([address, page.status, page.headers.get('x-robots-tag')]).toEqual([address, 200, null]);
    expect(page.headers.get('set-cookie') ?? '').not.toContain('language=');
    const html = await page.text();
    const language = address.includes('lang=en') ? 'en' : 'zh-CN';
    expect(html).toContain(`<html lang="${language}"`);
    const canonical = contentOf(html, /<link rel="canonical" href="([^"]+)">/);
    expect(canonical.replaceAll('&amp;', '&')).toBe(address);
    titles.add(contentOf(html, /<title>([^<]+)<\/title>/));
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.+?)<\/script>/g,
    )) {
      expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
  expect(titles.size).toBe(addresses.length);
});

test('the page has the title that search engines have read, at every address of the sitemap', async () => {
  const { baseUrl } = stage.product;
  const map = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  const different: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(address)).text();
    await page.goto(address);
    // From then on the title is the page's own; it may still learn it from an answer of the server.
    await page.getByRole('heading', { level: 1 }).waitFor();
    const written = unescaped(contentOf(html, /<title>([^<]*)<\/title>/));
    const fault = await page
      .waitForFunction((title) => document.title === title, written)
      .then(() => null)
      .catch(async () => `${address}: ${await page.title()}, not ${written}`);
    if (fault !== null) different.push(fault);
  }
  expect(different).toEqual([]);
  stage.leave(person);
});

test.each(['/order-list', '/personal/info', '/admin', '/nothing-here'])(
  '%s is not for search engines',
  async (path) => {
    const page = await fetch(stage.product.baseUrl + path, { headers: { accept: 'text/html' } });
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.status).toBe(path === '/nothing-here' ? 404 : 200);
  },
);

test('an English address is English for a reader whose choice is Chinese, and changes no choice', async () => {
  const person = await stage.openPerson({ language: 'zh' });
  const { page, faults } = await openWindow(person);
  await page.goto('/webHome?lang=en');
  await page.locator('html[lang=en]').waitFor();
  expect(await page.locator('meta[name=description]').count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Mind Map Personal/);
  await page.goto('/webHome');
  await page.locator('html[lang=zh-CN]').waitFor();
  expect(faults()).toEqual([]);
  stage.leave(person);
});
