import type { AreaState, VersionSummary } from '@banyan/contract/releases';

/** An area as a person reads it in a terminal: what is where, and how each version does. */
export function statusText(state: AreaState): string {
  const { area, owner, revision, canary, killed, previews } = state;
  const marks = [
    ...(killed === null ? [] : [`  SWITCHED OFF by ${killed.by}: ${killed.reason}`]),
    ...(canary === null ? [] : [`  canary for ${ruleText(canary)} since ${canary.since}`]),
    ...previews.map(({ name, build }) => `  preview ${name}: ${build}`),
  ];
  return [
    `${area} (${owner}), revision ${revision}`,
    ...marks,
    ...state.versions.map((version) => line(state, version)),
  ].join('\n');
}

function ruleText({ percent, roles, users }: NonNullable<AreaState['canary']>): string {
  return [`${percent} %`, ...roles, ...users].join(', ');
}

function line({ stable, canary, previous }: AreaState, version: VersionSummary): string {
  const { build, state, health } = version;
  const place =
    build === stable
      ? 'stable'
      : build === canary?.build
        ? 'canary'
        : build === previous
          ? 'before'
          : state === 'revoked'
            ? 'revoked'
            : '';
  const failed = health.loadFailures + health.crashes + health.errors;
  const opened = health.loads + health.loadFailures + health.mounts;
  const figures = opened === 0 ? 'not used yet' : `${failed} faults in ${opened} uses`;
  return [
    `  ${place.padEnd(8)}${version.version.padEnd(9)}${build}`,
    `${Math.round(version.bytes / 1024)} kB`.padStart(8),
    `  ${figures}  ${version.publishedAt} ${version.publishedBy}`,
  ].join('');
}
