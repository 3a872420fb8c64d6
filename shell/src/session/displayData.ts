import type { PageState } from '@banyan/contract';

const MENU = 'menuList';
const PERMISSIONS = 'permissions';

/** The cookies of specification 3 that scripts may read: signs of a session and what to show, never a credential. */
const COOKIES = ['token', 'admin-token', 'userid', 'username', 'alarmcode', 'account'];

/** Specification 3: menu and permissions in session storage, for showing only. */
export function keepDisplayData(storage: Storage, { person, menu }: PageState): void {
  if (person === null) return;
  storage.setItem(MENU, JSON.stringify(menu));
  storage.setItem(PERMISSIONS, JSON.stringify(person.permissions));
}

/** Clears what only a session may show. Tabs stay: they are the person's, who may come back. */
export function forgetDisplayData(storage: Storage, setCookie: (line: string) => void): void {
  storage.removeItem(MENU);
  storage.removeItem(PERMISSIONS);
  for (const name of COOKIES) setCookie(`${name}=;path=/;max-age=0`);
}
