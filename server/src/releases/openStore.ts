import type { BucketSettings } from '../ground/bucket/bucketSettings.js';
import { createBucketStore } from './bucketStore.js';
import { createFolderStore, type Store } from './store.js';

export function openStore(folder: string, bucket: BucketSettings | null): Store {
  return bucket === null ? createFolderStore(folder) : createBucketStore(folder, bucket);
}
