import type { SignedReleases } from '@banyan/contract/releases';

export type TestKey = {
  /** The raw public key, base64url. */
  readonly x: string;
  readonly sign: (content: unknown, keyId: string) => Promise<SignedReleases>;
};

/** A key like the registry's. Strings are signed as they are, other values as JSON. */
export async function newSigningKey(): Promise<TestKey> {
  const { subtle } = crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = await subtle.exportKey('raw', pair.publicKey);
  return {
    x: base64url(raw),
    sign: async (content, keyId) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const bytes = new TextEncoder().encode(text);
      const signature = await subtle.sign('Ed25519', pair.privateKey, bytes);
      return { keyId, text, signature: base64url(signature) };
    },
  };
}

function base64url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
