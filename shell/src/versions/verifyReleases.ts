import {
  type ReleaseDocument,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract/releases';

/** Why a document is refused. `unsupported`: this browser lacks Ed25519. */
export type Refusal = 'malformed' | 'unknownKey' | 'unsupported' | 'signature' | 'replay';
export type Verdict = { readonly document: ReleaseDocument } | { readonly refused: Refusal };

/** The algorithm's name in WebCrypto (W3C Secure Curves). */
const ALGORITHM = 'Ed25519';

/**
 * Checks that an answer is the next release document: signed by a key that the known document
 * names, and not older. Its own keys count only for the documents after it.
 */
export async function verifyReleases(
  answer: unknown,
  known: Pick<ReleaseDocument, 'keys' | 'sequence'>,
  subtle: Pick<SubtleCrypto, 'importKey' | 'verify'> | undefined,
): Promise<Verdict> {
  const signed = signedReleasesSchema.safeParse(answer);
  if (!signed.success) return { refused: 'malformed' };
  const { keyId, signature, text } = signed.data;
  const key = Object.hasOwn(known.keys, keyId) ? known.keys[keyId] : undefined;
  if (key === undefined) return { refused: 'unknownKey' };
  if (subtle === undefined) return { refused: 'unsupported' };
  const [rawKey, rawSignature] = [bytesOf(key), bytesOf(signature)];
  if (rawKey === null || rawSignature === null) return { refused: 'signature' };
  const publicKey = await subtle
    .importKey('raw', rawKey, ALGORITHM, false, ['verify'])
    .catch((cause: unknown) => nameOf(cause));
  if (typeof publicKey === 'string') {
    return { refused: publicKey === 'NotSupportedError' ? 'unsupported' : 'signature' };
  }
  const bytes = new TextEncoder().encode(text);
  if (!(await subtle.verify(ALGORITHM, publicKey, rawSignature, bytes))) {
    return { refused: 'signature' };
  }
  const document = releaseDocumentSchema.safeParse(jsonOf(text));
  if (!document.success) return { refused: 'malformed' };
  return document.data.sequence < known.sequence
    ? { refused: 'replay' }
    : { document: document.data };
}

function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : String(cause);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Decodes base64url (RFC 4648); null: invalid. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
