import { type GateFinding, verifiedSchema } from '@banyan/contract/releases';
import { type CryptoKey, compactVerify, type KeyObject } from 'jose';

const MOST_AGE_S = 3_600;
const TOLERANCE_S = 30;

export type VerifiedParts = {
  readonly area: string;
  readonly build: string;
  /** The public half of the key that publishes, or of the one that verifies for it. */
  readonly key: CryptoKey | KeyObject;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Null: a good and fresh result of `verify` for this very build, signed by who publishes it. */
export async function verifiedGate(
  jws: string | null,
  { area, build, key, now }: VerifiedParts,
): Promise<GateFinding | null> {
  const no = (what: string): GateFinding => ({
    gate: 'verified',
    message: `${what}: run area-kit publish, which verifies it.`,
  });
  if (jws === null) return no('It was not verified');
  const claims = await claimsOf(jws, key);
  if (claims === null)
    return no(
      'The result of verify is signed neither by the publishing key nor by one that verifies for this area',
    );
  if (claims.area !== area || claims.build !== build) {
    return no(`The result of verify is for ${claims.area} ${claims.build}`);
  }
  if (claims.findings > 0) {
    return {
      gate: 'verified',
      message: `verify has ${claims.findings} findings: mend them and verify again.`,
    };
  }
  const age = now / 1000 - claims.iat;
  return age > MOST_AGE_S || age < -TOLERANCE_S
    ? no('The result of verify is older than an hour')
    : null;
}

async function claimsOf(jws: string, key: CryptoKey | KeyObject) {
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA', 'Ed25519'] });
    return verifiedSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}
