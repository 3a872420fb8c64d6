import type { HealthReport } from '@banyan/contract/releases';
import * as z from 'zod';

/** What a browser says of files that it refused to run (W3C Subresource Integrity, integrity-violation). */
const reportsSchema = z
  .array(z.object({ type: z.string(), body: z.object({ blockedURL: z.string() }) }))
  .max(50);

const FILE = /\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\/([A-Za-z0-9_./-]{1,200})$/;

/** The same as errors of the builds whose files they are; null: it is no such report, or tells of no build. */
export function blockedFiles(body: unknown): HealthReport | null {
  const read = reportsSchema.safeParse(body);
  if (!read.success) return null;
  const [first] = read.data
    .filter(({ type }) => type === 'integrity-violation')
    .flatMap(({ body: { blockedURL } }) => {
      const path = URL.canParse(blockedURL) ? new URL(blockedURL).pathname : '';
      const [, area, build, file] = FILE.exec(path) ?? [];
      return area === undefined || build === undefined || file === undefined
        ? []
        : [{ area, build, file }];
    });
  if (first === undefined) return null;
  const { area, build, file } = first;
  return {
    samples: [{ ...NOTHING, area, build, errors: 1 }],
    held: [],
    failures: [
      {
        area,
        build,
        kind: 'error',
        error: 'IntegrityViolation',
        frames: [{ name: null, area, build, file, line: 1, column: 1 }],
      },
    ],
  };
}

const NOTHING = {
  loads: 0,
  loadFailures: 0,
  loadMs: 0,
  mounts: 0,
  crashes: 0,
  longTasks: 0,
  longTaskMs: 0,
  heapKb: 0,
  heapSamples: 0,
};
