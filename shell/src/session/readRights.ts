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

/** Reads the user's current permissions; menu and pages follow. Unsaved work is kept. */
export async function readRights({ session, store, storage, refresh }: Parts): Promise<void> {
  const { person } = store.getState().user;
  if (person === null) return;
  // Without an answer nothing changes: the services check each call anyway.
  const now = await session.rights(person.audience).catch(() => null);
  if (now?.person?.userId !== person.userId) return;
  store.dispatch(userSlice.actions.personChanged(now.person));
  store.dispatch(commonSlice.actions.menuReceived(now.menu));
  keepDisplayData(storage, now as Pick<PageState, 'person' | 'menu'>);
  await refresh();
}
