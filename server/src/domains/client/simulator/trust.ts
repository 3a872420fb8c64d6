import { compactVerify, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import * as z from 'zod';

const KEYS_PATH = '/licence-keys.json';
const ALGORITHMS = ['EdDSA'];

const keySchema = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  endorsement: z.string().optional(),
});
const keysSchema = z.object({ keys: z.array(keySchema) });
type Key = z.infer<typeof keySchema>;

const licenceSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  device: z.string(),
  product: z.string(),
  edition: z.string(),
  features: z.array(z.string()),
  machine: z.string(),
  endsAt: z.string().nullable(),
});
export type SignedLicence = Readonly<z.infer<typeof licenceSchema>>;

/** Which keys a program believes: those of its build, and any that one of those has signed. */
export type Trust = {
  /** Throws for what no key signed that it believes, and for what is over. */
  verify(token: string, now: number): Promise<SignedLicence>;
  /** The ids of the keys that it believes. */
  known(): readonly string[];
};

export async function readKeys(base: string): Promise<readonly Key[]> {
  return keysSchema.parse(await (await fetch(base + KEYS_PATH)).json()).keys;
}

/**
 * @param base where the product is reached; null: the machine is never online
 * @param shipped the keys of the build
 */
export function createTrust(base: string | null, shipped: readonly Key[]): Trust {
  const believed = new Map(shipped.map((key) => [key.kid, key]));

  /** What a key that is believed has endorsed is believed too, and so on. */
  async function learn(told: readonly Key[]): Promise<void> {
    for (let before = -1; before !== believed.size; ) {
      before = believed.size;
      for (const key of told) {
        if (!believed.has(key.kid) && (await isEndorsed(key))) believed.set(key.kid, key);
      }
    }
  }

  async function isEndorsed({ endorsement, ...key }: Key): Promise<boolean> {
    const by = endorsement === undefined ? undefined : believed.get(kidOf(endorsement));
    if (by === undefined || endorsement === undefined) return false;
    const { payload } = await compactVerify(endorsement, await importJWK(by, 'EdDSA'));
    const said = keySchema.parse(JSON.parse(new TextDecoder().decode(payload)));
    return said.kid === key.kid && said.x === key.x;
  }

  return {
    known: () => [...believed.keys()],
    verify: async (token, now) => {
      const kid = kidOf(token);
      if (!believed.has(kid) && base !== null) await learn(await readKeys(base));
      const key = believed.get(kid);
      if (key === undefined) throw new Error(`no key that is believed signed it: ${kid}`);
      const { payload } = await jwtVerify(token, await importJWK(key, 'EdDSA'), {
        algorithms: ALGORITHMS,
        typ: 'banyan-licence+jwt',
        currentDate: new Date(now),
      });
      return licenceSchema.parse(payload);
    },
  };
}

function kidOf(token: string): string {
  return decodeProtectedHeader(token).kid ?? '';
}
