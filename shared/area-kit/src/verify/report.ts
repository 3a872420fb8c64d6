import type { Verified } from './verify.js';

/** What was looked at, as a person reads it: one line for each check of a page, and below it what was found. */
export function asTable(all: readonly Verified[]): string {
  return all.map(pageLines).join('\n\n');
}

function pageLines({ area, place, looked, away }: Verified): string {
  const seconds = looked.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
  const lines = looked.flatMap(({ id, title, findings, skipped }) => {
    const mark = findings.length > 0 ? 'FOUND' : skipped === null ? 'ok' : '-';
    const why = skipped === null ? '' : ` (${skipped})`;
    return [
      `  ${mark.padEnd(6)}${id.padEnd(11)}${title}${why}`,
      ...findings.map(({ message }) => `          ${message}`),
    ];
  });
  const unseen = away.map(
    (base) => `  -     the back end ${base} did not answer: its failure is what was looked at`,
  );
  return [`${area} ${place.path} (${seconds.toFixed(1)} s)`, ...lines, ...unseen].join('\n');
}

/** The same for a machine. */
export function asJson(all: readonly Verified[]): string {
  return JSON.stringify(
    all.map(({ area, place, looked, away }) => ({
      area,
      page: place.path,
      route: place.route.name,
      away,
      checks: looked.map(({ id, title, milliseconds, skipped, findings }) => ({
        id,
        title,
        milliseconds,
        skipped,
        findings: findings.map(({ message }) => message),
      })),
    })),
    null,
    2,
  );
}

export function findingsOf(all: readonly Verified[]) {
  return all.flatMap(({ looked }) => looked.flatMap(({ findings }) => findings));
}
