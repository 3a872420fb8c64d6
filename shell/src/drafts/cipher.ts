export type Cipher = {
  seal(text: string): Promise<string>;
  /** Rejects text that was not sealed with the same key. */
  open(sealed: string): Promise<string>;
};

/** 96 bits, as AES-GCM needs (NIST SP 800-38D, 8.2): an IV is never used twice with one key. */
const IV_BYTES = 12;

/** AES-GCM with a key of 256 bits, base64url. The key cannot be read back. */
export function createCipher(crypto: Crypto, keyText: string): Cipher {
  const { subtle } = crypto;
  const key = subtle.importKey('raw', bytesOf(keyText), 'AES-GCM', false, ['encrypt', 'decrypt']);
  // A bad key is an error only when something is sealed or opened.
  key.catch(() => undefined);
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const content = new TextEncoder().encode(text);
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, await key, content);
      return textOf(iv) + textOf(new Uint8Array(sealed));
    },
    open: async (sealed) => {
      const ivLength = (IV_BYTES / 3) * 4;
      const iv = bytesOf(sealed.slice(0, ivLength));
      const content = bytesOf(sealed.slice(ivLength));
      const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, await key, content);
      return new TextDecoder().decode(opened);
    },
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
