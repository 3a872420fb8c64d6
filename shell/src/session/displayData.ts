import { DISPLAY_COOKIES, HINT_COOKIES, type PageState } from '@banyan/contract';
import { forgetPicture } from './pictureStore.js';

const MENU = 'menuList';
const PERMISSIONS = 'permissions';

const COOKIES = [HINT_COOKIES.customer, HINT_COOKIES.admin, ...DISPLAY_COOKIES, 'userPhone'];

/** Specification 3: keeps menu and permissions in session storage, for display only. */
export function keepDisplayData(
  storage: Storage,
  { person, menu }: Pick<PageState, 'person' | 'menu'>,
): void {
  if (person === null) return;
  storage.setItem(MENU, JSON.stringify(menu));
  storage.setItem(PERMISSIONS, JSON.stringify(person.permissions));
}

/** Removes data that needs a session. Tabs stay for the user, who may come back. */
export function forgetDisplayData(
  storage: Storage,
  shared: Storage,
  setCookie: (line: string) => void,
): void {
  forgetPicture(shared);
  storage.removeItem(MENU);
  storage.removeItem(PERMISSIONS);
  for (const name of COOKIES) setCookie(`${name}=;path=/;max-age=0`);
}
