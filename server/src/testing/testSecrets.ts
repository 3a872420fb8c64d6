import { masterKeysOf } from '../ground/secrets/masterKey.js';
import { createSecretStore } from '../ground/secrets/secretStore.js';

/** Of every test server: two on one database are one installation. */
export const TEST_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export const testSecrets = createSecretStore(() => masterKeysOf(TEST_MASTER_KEY, 'the test'));
