import type { PageState } from '@banyan/contract';
import { type AppStore, commonSlice, userSlice } from '@banyan/store';
import { keepDisplayData } from './displayData.js';
import type { Session } from './session.js';

type Parts = {
  readonly session: Pick<Session, 'rights'>;
  readonly store: AppStore;
  readonly storage: Storage;
  /** Reads the releases again: the served areas may depend on the user's permissions. */
  readonly refresh: () => Promise<unknown>;
};

/**
 * Reads the user's current permissions; menu and pages follow. Unsaved work is kept. A new sign-in of the same user is shown
 * from then on. Resolves to whether the server still knows the user.
 */
export async function readRights({ session, store, storage, refresh }: Parts): Promise<boolean> {
  const { person } = store.getState().user;
  if (person === null) return false;
  // Without an answer nothing changes: the services check each call anyway.
  const now = await session.rights(person.audience).catch(() => null);
  const isSame = now?.person?.userId === person.userId && now.person.audience === person.audience;
  if (!isSame) return false;
  store.dispatch(userSlice.actions.personChanged(now.person));
  store.dispatch(commonSlice.actions.menuReceived(now.menu));
  keepDisplayData(storage, now as Pick<PageState, 'person' | 'menu'>);
  await refresh();
  return true;
}
