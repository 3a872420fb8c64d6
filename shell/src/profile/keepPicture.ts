import { type AppStore, commonSlice } from '@banyan/store';
import { forgetPicture, readPicture, writePicture } from '../session/pictureStore.js';
import { pictureAddress } from './pictureAddress.js';

export type PictureParts = {
  readonly store: AppStore;
  /** The user in the picture. */
  readonly userId: string;
  readonly storage: Storage;
  readonly pageProtocol: string;
  /** Turns an address into a data URL; rejects if there is no picture. */
  readonly paint: (address: string) => Promise<string>;
};

/** Shows the stored picture and returns how to reload it. If that fails, the default one shows. */
export function keepPicture({ store, userId, storage, pageProtocol, paint }: PictureParts) {
  const { pictureChanged } = commonSlice.actions;
  store.dispatch(pictureChanged(readPicture(storage, userId)));

  return async (): Promise<void> => {
    const reply = await store.services.post('Account/GetUserPicInfo', {}, readText);
    // Without an answer the stored picture stays.
    if (!reply.success) return;
    const address = pictureAddress(reply.result, pageProtocol);
    const picture = address === null ? null : await paint(address).catch(() => null);
    if (picture === null) forgetPicture(storage);
    else writePicture(storage, userId, picture);
    store.dispatch(pictureChanged(picture));
  };
}

function readText(result: unknown): string {
  if (typeof result !== 'string') throw new TypeError('expected a text');
  return result;
}
