import type { BrowserContext, Page } from 'playwright-core';
import { installPaintClock } from './paintClock.js';

export type AskedFile = {
  readonly path: string;
  /** As it came over the wire, with its headers. */
  readonly bytes: number;
  readonly hasEnded: boolean;
  /** Epoch milliseconds. */
  readonly askedAt: number;
};

export type VisitFile = Pick<AskedFile, 'path' | 'bytes'> & { readonly isBeforePaint: boolean };

/** The window's own work begins after the page's content, at every page with this file. */
const BACKGROUND = /\/versions\.js$/;

/**
 * Opens an address in a browser that has nothing in its cache, until the network is quiet. The document and the files of
 * builds count; calls, pictures that people have uploaded and the live connection are data.
 * @param content what the visitor comes for: painted when its first match is
 */
export async function visitFiles(
  person: BrowserContext,
  path: string,
  content: string,
): Promise<readonly VisitFile[]> {
  const page = await person.newPage();
  await page.addInitScript(installPaintClock, content);
  const asked = await filesAsked(page, path);
  await page.goto(path);
  const paintedAt = await page.evaluate(
    async () => performance.timeOrigin + (await globalThis.banyanFirst),
  );
  while (!isQuiet([...asked.values()])) await page.evaluate(idle);
  return [...asked.values()].map(({ path, bytes, askedAt }) => ({
    path,
    bytes,
    isBeforePaint: askedAt < paintedAt,
  }));
}

/** What has been asked for has come, the window's own work too. */
function isQuiet(asked: readonly AskedFile[]): boolean {
  return asked.some(({ path }) => BACKGROUND.test(path)) && asked.every(({ hasEnded }) => hasEnded);
}

/** Runs in the page: what has come has run, and has asked for what it needs. */
function idle(): Promise<void> {
  return new Promise((done) => {
    requestIdleCallback(() => {
      requestIdleCallback(() => {
        done();
      });
    });
  });
}

/** By request, and filled while the page loads: its document, and the files of builds. */
export async function filesAsked(
  page: Page,
  address: string,
): Promise<ReadonlyMap<string, AskedFile>> {
  const document = new URL(address, 'http://localhost').pathname;
  const asked = new Map<string, AskedFile>();
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { pathname: path } = new URL(request.url);
    if (path !== document && !path.startsWith('/areas/')) return;
    asked.set(requestId, { path, bytes: 0, hasEnded: false, askedAt: wallTime * 1_000 });
  });
  const end = (requestId: string, bytes: number): void => {
    const file = asked.get(requestId);
    if (file !== undefined) asked.set(requestId, { ...file, bytes, hasEnded: true });
  };
  devTools.on('Network.loadingFailed', ({ requestId }) => {
    end(requestId, 0);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength);
  });
  await devTools.send('Network.enable');
  return asked;
}
