import { createHash, randomUUID } from 'node:crypto';
import { until } from '@banyan/testing/node';
import { expect, test } from '@jest/globals';
import { callAs } from './harness/calls.js';
import { dmgOf } from './harness/installers.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const MIB = 1_048_576;
const BYTES = 300 * MIB;
const PART_BYTES = 8 * MIB;
const stage = openStage({ orders: 20 });

/** The parts that break off in their middle, once each. */
const BREAKS = new Set([0, 1, 7, 20, 37]);

type Saved = {
  readonly id: string;
  readonly version: number;
  readonly fileName: string;
  readonly sha256: string;
};

/** A part whose line breaks in its middle. */
function broken(part: Uint8Array): ReadableStream {
  const halves = [part.subarray(0, part.length / 2)];
  return new ReadableStream({
    pull: (stream) => {
      const half = halves.shift();
      if (half === undefined) stream.error(new Error('the line broke'));
      else stream.enqueue(half);
    },
  });
}

test('300 MiB go up over a line that breaks five times, and come down in ranges as what they were', async () => {
  const { baseUrl } = stage.product;
  const person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  const cookies = await person.cookies(baseUrl);
  const headers = {
    origin: baseUrl,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-file-name': 'MindMap-20.0.0.dmg',
  };
  const content = dmgOf(BYTES);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const begin = new URLSearchParams({
    for: 'package',
    key: randomUUID(),
    bytes: String(BYTES),
    as: 'admin',
  });
  const left = new Set(BREAKS);
  let id: string | null = null;
  let offset = 0;
  while (offset < BYTES) {
    const part = content.subarray(offset, offset + PART_BYTES);
    const isBroken = left.delete(offset / PART_BYTES);
    const path: string = id === null ? `?${begin.toString()}` : `/${id}?offset=${offset}`;
    const answer = await fetch(`${baseUrl}/uploads${path}`, {
      method: id === null ? 'POST' : 'PUT',
      headers,
      body: isBroken ? broken(part) : part,
      ...(isBroken ? { duplex: 'half' } : {}),
    } as RequestInit).catch(() => null);
    if (answer?.ok !== true) {
      expect(isBroken).toBe(true);
      continue;
    }
    const { result } = (await answer.json()) as { readonly result: { readonly id: string } };
    ({ id } = result);
    offset = Number(answer.headers.get('upload-offset'));
  }
  expect(left.size).toBe(0);
  const look = () => fetch(`${baseUrl}/uploads/${String(id)}`, { method: 'HEAD', headers });
  await until(async () => (await look()).headers.get('upload-state') === 'ready');

  const made = (await callAs(person, baseUrl, 'Package/Save', {
    key: randomUUID(),
    fields: {
      productId: 'mindmap',
      appVersion: '20.0.0',
      platform: 'macos',
      arch: 'universal',
      fileId: id,
    },
  })) as Saved;
  expect(made.sha256).toBe(sha256);
  await callAs(person, baseUrl, 'Package/Publish', {
    id: made.id,
    version: made.version,
    key: randomUUID(),
    rollout: 100,
  });
  const hash = createHash('sha256');
  const step = Math.ceil(BYTES / 7);
  for (let from = 0; from < BYTES; from += step) {
    const range = `bytes=${from}-${Math.min(from + step, BYTES) - 1}`;
    const address = `${baseUrl}/files/${made.id}/${made.fileName}`;
    const answer = await fetch(address, { headers: { range } });
    expect(answer.status).toBe(206);
    hash.update(Buffer.from(await answer.arrayBuffer()));
  }
  expect(hash.digest('hex')).toBe(sha256);
  stage.leave(person);
});
