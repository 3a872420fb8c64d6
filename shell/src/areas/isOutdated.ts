import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';

/** Whether another version of the area than this one is live: a newer one, or after a rollback an older one. */
export function isOutdated(
  { name, build }: Pick<ReleasedArea, 'name' | 'build'>,
  { areas }: Pick<ReleaseDocument, 'areas'>,
): boolean {
  const live = areas.find((area) => area.name === name);
  return live !== undefined && live.build !== build;
}
