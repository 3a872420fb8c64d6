import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is remembered after a sign-in. */
export const DEVICE_SECONDS = 365 * 86_400;
const MOST_ACCOUNTS = 4;

/** Browsers with an earlier sign-in: their tries are counted apart from all others. */
export type KnownDevices = {
  /** The browser's random id if its cookie says that this account has signed in there; null: it has not. */
  idFor(cookie: string | null, accountId: string): string | null;
  /** The cookie's new value after this account has signed in. The newest accounts are kept. */
  remembering(cookie: string | null, accountId: string): string;
};

/** The cookie is an id and a mark for each account, all of them made with the installation's secret. */
export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'banyan known devices', 32));
  const markOf = (id: string, accountId: string) =>
    createHmac('sha256', key).update(`${id}\n${accountId}`).digest('base64url').slice(0, 22);
  const read = (cookie: string | null) => {
    const [id = '', ...marks] = (cookie ?? '').split('.');
    return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MOST_ACCOUNTS) } : null;
  };
  return {
    idFor: (cookie, accountId) => {
      const device = read(cookie);
      if (device === null) return null;
      const expected = Buffer.from(markOf(device.id, accountId));
      const isKnown = device.marks.some((mark) => {
        const given = Buffer.from(mark);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isKnown ? device.id : null;
    },
    remembering: (cookie, accountId) => {
      const { id, marks } = read(cookie) ?? {
        id: randomBytes(16).toString('base64url'),
        marks: [],
      };
      const mark = markOf(id, accountId);
      const others = marks.filter((other) => other !== mark);
      return [id, mark, ...others].slice(0, MOST_ACCOUNTS + 1).join('.');
    },
  };
}
