import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_BYTES } from '@banyan/contract/files';
import { oneDatabase } from '../../testing/oneDatabase.js';
import { openPlace } from './openPlace.js';
import { createPictures } from './pictures.js';
import { createUploads } from './uploads.js';

const database = oneDatabase();
const folder = mkdtempSync(join(tmpdir(), 'banyan-maps-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function send(content: Buffer, name: string) {
  const place = openPlace({ kind: 'folder', folder });
  const parts = { db: database(), place, pictures: createPictures(), now: Date.now };
  const announced = { kind: 'diagram', key: randomUUID(), bytes: content.length } as const;
  return createUploads({ ...parts, partBytes: PART_BYTES }).begin(
    { createdBy: 'C00000001', audience: 'customer' },
    { ...announced, name, sha256: null },
    content,
  );
}

test.each([
  ['OPML', '﻿<?xml version="1.0"?>\n<!-- a -->\n<opml version="2.0"/>', 'plan.txt', 'plan.opml'],
  ['FreeMind', '<map version="1.0.1"/>', 'plan', 'plan.mm'],
  ['Markdown', '# plan', 'plan.exe', 'plan.md'],
  [
    'what a reader refuses with its line',
    '<!DOCTYPE map [<!ENTITY a "b">]>\n<map/>',
    'a.mm',
    'a.mm',
  ],
])('%s is kept under the ending of what it is', async (_case, content, name, kept) => {
  expect(await send(Buffer.from(content), name)).toMatchObject({
    result: { name: kept, type: 'application/octet-stream', state: 'ready' },
  });
});

test.each([
  ['a ZIP archive', Buffer.from('PK\x03\x04\0\0', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', Buffer.from('<!doctype html><html></html>')],
  ['another encoding', Buffer.from([0x23, 0x20, 0xb9, 0xe6])],
  ['blanks', Buffer.from(' \n')],
])('%s is not taken for a map', async (_case, content) => {
  expect(await send(content, 'map.mm')).toMatchObject({ refusal: { code: 'NO_MAP' } });
});

test('more than a megabyte is refused', async () => {
  const content = Buffer.from(`# ${'x'.repeat(1_048_576)}`);
  expect(await send(content, 'map.md')).toMatchObject({ refusal: { code: 413 } });
});
