import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  RELEASES_PATH,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract/releases';
import { freePort } from '@banyan/testing/node';
import { copyMigrated } from '../../testing/keptDatabase.js';
import { areaManifest, pointAt, shellManifest, writeBuild } from '../../testing/manifests.js';
import { readConfig } from '../config/config.js';
import { type Output, start, type Unfinished } from './start.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-start-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A start on data of its own. `reached` resolves when its output has the words. */
async function begin(name: string, unfinished: Unfinished) {
  const releases = join(folder, name, 'releases');
  await copyMigrated(join(folder, name, 'data'));
  const reading = readConfig({
    PORT: String(await freePort()),
    BANYAN_DATA: join(folder, name, 'data'),
    BANYAN_RELEASES: releases,
    BANYAN_DEMO_ORDERS: '20',
    BANYAN_LOG: 'silent',
  });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const waiting = new Map<string, () => void>();
  const output: Output = {
    line: (text) => waiting.get(text.split(':', 1)[0] ?? '')?.(),
    passing: () => undefined,
  };
  const reached = (phase: string) =>
    new Promise<void>((resolve) => {
      waiting.set(phase, resolve);
    });
  const demoData = reached('Demo data');
  const started = start(reading.config, output, unfinished);
  started.catch(() => undefined);
  await Promise.race([demoData, started]);
  return { baseUrl: reading.config.baseUrl, releases, started };
}

test('rooms that are built meanwhile are waited for, and the release document names just these', async () => {
  let built: () => void = () => undefined;
  const rooms = new Promise<void>((resolve) => {
    built = resolve;
  });
  const { baseUrl, releases, started } = await begin('pending', {
    rooms,
    packages: () => Promise.resolve(),
  });
  await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow('fetch failed');

  writeBuild(releases, shellManifest('a'.repeat(16)));
  pointAt(releases, 'shell', 'a'.repeat(16));
  writeBuild(releases, areaManifest('orders', 'b'.repeat(16)));
  pointAt(releases, 'orders', 'b'.repeat(16));
  built();
  const running = await started;
  try {
    const answer = await fetch(`${baseUrl}${RELEASES_PATH}`);
    const { text } = signedReleasesSchema.parse(await answer.json());
    const { areas } = releaseDocumentSchema.parse(JSON.parse(text));
    expect(areas.map(({ name }) => name)).toEqual(['orders', 'shell']);
  } finally {
    await running.close();
  }
});

test('a room that cannot be built ends the start with the reason, and the data can be opened again', async () => {
  const unfinished = { packages: () => Promise.resolve() };
  const { started } = await begin('failed', {
    ...unfinished,
    rooms: Promise.reject(new Error('not built: orders')),
  });
  await expect(started).rejects.toThrow('not built: orders');

  const again = await begin('failed', { ...unfinished, rooms: Promise.resolve() });
  await (await again.started).close();
});

test('an address that cannot be decoded is not found: a page for people, an envelope for calls', async () => {
  const { baseUrl, releases, started } = await begin('addresses', {
    rooms: Promise.resolve(),
    packages: () => Promise.resolve(),
  });
  writeBuild(releases, shellManifest('a'.repeat(16)));
  pointAt(releases, 'shell', 'a'.repeat(16));
  const running = await started;
  try {
    const ask = async (path: string, accept: string, method = 'GET') => {
      const headers = { accept, 'accept-language': 'en', origin: baseUrl };
      const answer = await fetch(baseUrl + path, { method, headers });
      return { answer, type: answer.headers.get('content-type'), body: await answer.text() };
    };
    const unknown = (await ask('/no-such-page', 'text/html')).body;
    const ofPage = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|"now":\d+|"nonce":"[^"]*"/g, '');
    for (const path of ['/%', '/people/%', '/people/%ff?a=%', '/%E0%A4%A']) {
      const { answer, type, body } = await ask(path, 'text/html,*/*;q=0.8');
      expect([path, answer.status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(ofPage(body)).toBe(ofPage(unknown));
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const tooLong = `/uploads/${'x'.repeat(201)}`;
    for (const [path, method] of [
      ['/api/%', 'GET'],
      ['/api/services/app/%/%', 'POST'],
      [tooLong, 'PUT'],
    ] as const) {
      const { answer, type, body } = await ask(path, '*/*', method);
      expect([path, answer.status, type]).toEqual([path, 404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body)).toMatchObject({ success: false, error: { message: 'Not found.' } });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const sent = await ask(tooLong, 'text/html', 'PUT');
    expect([sent.answer.status, sent.type]).toEqual([404, 'text/html; charset=utf-8']);
    const kit = await ask('/kit/%', '*/*');
    expect([kit.answer.status, kit.body]).toEqual([404, '{"error":"Not found"}']);
  } finally {
    await running.close();
  }
});
