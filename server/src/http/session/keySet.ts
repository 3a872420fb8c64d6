import { createPublicKey, type JsonWebKey } from 'node:crypto';
import * as z from 'zod';
import { ProviderUnavailable } from '../../identity/external/boundedFetch.js';

const MAX_AGE_MS = 300_000;
/** For keys that are not known: who sends made-up names cannot make us ask the provider each time. */
const EXTRA_LOADS = 5;
const EXTRA_WINDOW_MS = 60_000;

const setSchema = z.object({ keys: z.array(z.unknown()) });
const keySchema = z.looseObject({ kty: z.string(), kid: z.string().optional() });
type Key = z.infer<typeof keySchema>;

export type KeySetOptions = {
  readonly load: (address: string) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The public keys for a token that names its key by `kid`; null: it names none. */
export type KeySet = (address: string, kid: string | null) => Promise<readonly Key[]>;

type Loaded = { readonly address: string; readonly keys: readonly Key[]; readonly at: number };

/**
 * The provider's keys. They are kept for some minutes, and fetched again at once for a key that is not among them:
 * providers rotate their keys. One fetch serves all who wait for it.
 */
export function createKeySet({ load, now }: KeySetOptions): KeySet {
  let known: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let extra: readonly number[] = [];

  function fresh(address: string): Promise<Loaded> {
    loading ??= loadOnce(address).finally(() => {
      loading = null;
    });
    return loading;
  }

  async function loadOnce(address: string): Promise<Loaded> {
    known = { address, keys: readKeys(await load(address)), at: now() };
    return known;
  }

  function mayAskAgain(): boolean {
    extra = extra.filter((at) => now() - at < EXTRA_WINDOW_MS);
    if (extra.length >= EXTRA_LOADS) return false;
    extra = [...extra, now()];
    return true;
  }

  return async (address, kid) => {
    if (known === null || known.address !== address || now() - known.at > MAX_AGE_MS) {
      return (await fresh(address)).keys;
    }
    const isKnown = kid !== null && known.keys.some((key) => key.kid === kid);
    return isKnown || !mayAskAgain() ? known.keys : (await fresh(address)).keys;
  };
}

/** Leaves out unusable public keys: one broken key must not make the good ones useless. */
function readKeys(answer: unknown): readonly Key[] {
  const set = setSchema.safeParse(answer);
  if (!set.success) throw new ProviderUnavailable('the keys are no JSON Web Key Set');
  return set.data.keys.flatMap((entry) => {
    const key = keySchema.safeParse(entry);
    return key.success && isPublicKey(key.data) ? [key.data] : [];
  });
}

function isPublicKey(key: Key): boolean {
  // A published private key is no longer private.
  if ('d' in key) return false;
  try {
    createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
