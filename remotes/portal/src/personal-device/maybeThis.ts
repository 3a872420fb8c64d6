import type { MyDevice } from '@banyan/contract/devices';

const SIGNS = { windows: /Windows NT/, macos: /Macintosh/, linux: /X11; Linux/ } as const;
const RECENT_MS = 86_400_000;

/** Whether a device may be the one that the browser runs on: its system is, and it was there within a day of its listing. */
export function isMaybeThis({ platform, lastSeenAt }: MyDevice, agent: string): boolean {
  return SIGNS[platform].test(agent) && Date.parse(lastSeenAt) > Date.now() - RECENT_MS;
}
