import type { FailureSample, HealthSample } from '@banyan/contract/releases';
import { isOf } from './failureRows.js';

/**
 * What of a report's stacks goes with what it counted of a build: something of it failed, and each stack goes through the
 * build, in files that it has.
 */
export function believableStacks(
  failures: readonly FailureSample[],
  sample: HealthSample,
  files: ReadonlySet<string> = new Set(),
): readonly FailureSample[] {
  const { area, build, loadFailures, crashes, errors } = sample;
  const counted = { loadFailure: loadFailures, crash: crashes, error: errors };
  return failures.filter((failure) => {
    if (failure.area !== area || failure.build !== build || counted[failure.kind] === 0)
      return false;
    const own = failure.frames.filter((frame) => isOf(frame, { area, build }));
    return own.length > 0 && own.every(({ file }) => files.has(file));
  });
}
