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
