import { builtFileAt, type HealthReport, NO_FIGURES } from '@banyan/contract/releases';
import * as z from 'zod';

/** What a browser says of files that it refused to run (W3C Subresource Integrity, integrity-violation). */
const reportsSchema = z
  .array(z.object({ type: z.string(), body: z.object({ blockedURL: z.string() }) }))
  .max(50);

/** The same as errors of the builds whose files they are; null: it is no such report, or tells of no build. */
export function blockedFiles(body: unknown): HealthReport | null {
  const read = reportsSchema.safeParse(body);
  if (!read.success) return null;
  const [built] = read.data
    .filter(
      ({ type, body: { blockedURL } }) =>
        type === 'integrity-violation' && URL.canParse(blockedURL),
    )
    .map(({ body: { blockedURL } }) => builtFileAt(new URL(blockedURL).pathname))
    .filter((file) => file !== null);
  if (built === undefined) return null;
  const { area, build } = built;
  return {
    samples: [{ ...NO_FIGURES, area, build, errors: 1 }],
    held: [],
    failures: [
      {
        area,
        build,
        kind: 'error',
        error: 'IntegrityViolation',
        frames: [{ name: null, ...built, line: 1, column: 1 }],
      },
    ],
  };
}
