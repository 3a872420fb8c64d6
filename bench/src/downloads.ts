import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { filePath } from '@banyan/contract/downloads';
import { FILE_NAME, PART_BYTES, UPLOAD_STATE, UPLOADS_PATH } from '@banyan/contract/files';
import { dmgOf } from '@banyan/e2e/harness';
import { addDays } from '@banyan/rules';
import * as z from 'zod';
import {
  askFor,
  goalsOnBoth,
  type LoadStage,
  measureOnBoth,
  slowestOf,
  timeOf,
} from './loadServer.js';
import type { Goal, Row } from './report.js';
import type { DownloadSize } from './size.js';

const STATISTIC = {
  scenario: 'download statistics, p95 of chance periods and filters',
  twin: 'a bare count of the same rows',
};
const LIST = {
  scenario: 'downloads behind a number, p95 of chance filters',
  twin: 'a bare count of the same rows',
};
const INSTALLER = {
  scenario: 'memory while an installer goes up, is checked and comes down',
  twin: 'before',
  unit: 'MB',
} as const;
const MOST_GROWTH = 64 * 1_048_576;
const MOST_STATISTIC_MS = 200;
const MOST_LIST_MS = 250;

export const DOWNLOAD_GOALS: readonly Goal[] = [
  ...goalsOnBoth(STATISTIC, MOST_STATISTIC_MS),
  ...goalsOnBoth(LIST, MOST_LIST_MS),
  ...goalsOnBoth(INSTALLER, MOST_GROWTH, 'difference'),
];

/** How long the numbers of a period take, and the list that one of them leads to; what an installer takes of memory. */
export async function measureDownloads(
  rounds: number,
  { downloads, calls, installerBytes }: DownloadSize,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [of, call] of [
    [STATISTIC, askStatistic],
    [LIST, askList],
  ] as const) {
    rows.push(
      ...(await measureOnBoth(of, { rounds, downloads }, (stage, round) =>
        slowestOf({ round, calls }, async (number) => {
          const asked = askedAt(number);
          const product = await call(stage, asked);
          return { product, twin: await stage.timeOfQuery(bareSql(asked)) };
        }),
      )),
    );
  }
  rows.push(
    ...(await measureOnBoth(INSTALLER, { rounds }, async (stage, round) => {
      await stage.mostMemory();
      await pause(SETTLE_MS);
      const before = await stage.mostMemory();
      await takeThrough(stage, round, installerBytes);
      return { product: await stage.mostMemory(), twin: before };
    })),
  );
  return rows;
}

const SETTLE_MS = 300;
const LOOK_MS = 50;

type Asked = {
  readonly productId: string;
  readonly from: string;
  readonly to: string;
  readonly platform?: string | undefined;
};
const UNTIL = '2026-11-20';
const LENGTHS = [1, 7, 30, 90, 180];
const PLATFORMS = [undefined, 'windows', undefined, 'macos', 'linux'];

/** A period that ends within the last four weeks, half of them with a filter; the same in every run. */
function askedAt(number: number): Asked {
  const to = addDays(UNTIL, -((number * 5) % 28));
  const from = addDays(to, 1 - (LENGTHS[number % LENGTHS.length] ?? 1));
  const productId = number % 3 === 0 ? 'naolitu' : 'mindmap';
  return { productId, from, to, platform: PLATFORMS[(number * 3) % PLATFORMS.length] };
}

function askStatistic(stage: LoadStage, { platform, ...asked }: Asked): Promise<number> {
  const filter =
    platform === undefined ? {} : { filter: { dimension: 'platform', value: platform } };
  const more = { isCompared: true, by: 'version', ...filter };
  return timeOf(stage, 'DownloadStatistic/Get', { ...asked, ...more });
}

function askList(stage: LoadStage, asked: Asked): Promise<number> {
  return timeOf(stage, 'DownloadEvent/GetList', { filter: { ...asked, isCounted: true } });
}

function bareSql({ productId, from, to, platform }: Asked): string {
  const only = platform === undefined ? '' : ` and platform = '${platform}'`;
  return `select count(*) from download_events
    where product_id = '${productId}' and day between '${from}' and '${to}'${only} and is_counted`;
}

/** Uploads an installer in parts, waits until it is checked, publishes and downloads it. */
async function takeThrough(stage: LoadStage, round: number, bytes: number): Promise<void> {
  const { origin, cookie } = stage;
  const headers = { origin, cookie, [FILE_NAME]: `MindMap-${round + 20}.0.dmg` };
  const begin = new URLSearchParams({
    for: 'package',
    key: randomUUID(),
    bytes: String(bytes),
    as: 'admin',
  });
  let id: string | null = null;
  for (let offset = 0; offset < bytes; offset += PART_BYTES) {
    const path: string = id === null ? `?${begin.toString()}` : `/${id}?offset=${offset}`;
    const isLast = offset + PART_BYTES >= bytes;
    const size = Math.min(PART_BYTES, bytes - offset);
    const answer: Response = await fetch(`${origin}${UPLOADS_PATH}${path}`, {
      method: id === null ? 'POST' : 'PUT',
      headers,
      body: new Blob([isLast ? new Uint8Array(dmgOf(size)) : new Uint8Array(size)]),
    });
    ({ id } = uploadedSchema.parse(await answer.json()).result);
  }
  const look = () => fetch(`${origin}${UPLOADS_PATH}/${id}`, { method: 'HEAD', headers });
  while ((await look()).headers.get(UPLOAD_STATE) !== 'ready') await pause(LOOK_MS);
  const fields = { productId: 'mindmap', appVersion: `${round + 20}.0`, platform: 'macos' };
  const made = packageSchema.parse(
    await askFor(stage, 'Package/Save', {
      key: randomUUID(),
      fields: { ...fields, arch: 'universal', fileId: id },
    }),
  );
  const { version, fileName } = made;
  const act = { id: made.id, version, key: randomUUID(), rollout: 100 };
  await askFor(stage, 'Package/Publish', act);
  const file = await fetch(`${origin}${filePath(made.id, fileName)}`);
  let received = 0;
  for await (const chunk of file.body ?? []) received += chunk.length;
  if (received !== bytes) throw new Error(`${received} bytes came down, ${bytes} went up`);
}

const uploadedSchema = z.object({ result: z.object({ id: z.string() }) });
const packageSchema = z.object({ id: z.string(), version: z.number(), fileName: z.string() });
