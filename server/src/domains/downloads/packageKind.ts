import { PACKAGE, packages } from '@banyan/contract/downloads';
import { addDays, shanghaiDay } from '@banyan/rules';
import { describedKind } from '../../ground/records/index.js';

/** Today included. */
export const RECENT_DAYS = 7;

/** The same system, format and channel of a product: what replaces what. @param a,b tables */
export function isSameLine(a: string, b: string): string {
  return ['product_id', 'platform', 'arch', 'format', 'channel']
    .map((column) => `${a}.${column} = ${b}.${column}`)
    .join(' and ');
}

/** Offered to everyone. */
export function isOpenSql(alias: string): string {
  return `${alias}.stage = 'published' and ${alias}.rollout = 100 and ${alias}.deleted_at is null`;
}

/** Whether one that is open is newer than another. */
export function hasNewerSql(alias: string): string {
  return `exists (select 1 from packages n where ${isSameLine('n', alias)} and ${isOpenSql('n')}
    and (n.version_numbers, n.build) > (${alias}.version_numbers, ${alias}.build))`;
}

const STATE = `case when r.stage <> 'published' then r.stage when r.rollout < 100 then 'rolling'
  when ${hasNewerSql('r')} then 'superseded' else 'current' end`;

export const PACKAGES = describedKind(PACKAGE, packages, {
  table: 'packages',
  nameOf: ({ appVersion, platform, arch, format }) => `${appVersion} ${platform} ${arch} ${format}`,
  computed: (now) => ({
    state: STATE,
    downloads: `(select count(*)::int from download_events e where e.package_id = r.id and e.is_counted
      and e.day >= '${recentFrom(now)}')`,
  }),
  logged: ['state'],
});

/** The first of the days that the list counts. */
function recentFrom(now: number): string {
  return addDays(shanghaiDay(new Date(now)), 1 - RECENT_DAYS);
}
