/** What a request file says of the machine that it is of. */
export type RequestFile = { readonly text: string; readonly device: string };
export type RequestFault = 'tooLarge' | 'broken' | 'otherProduct';

const MOST_BYTES = 4_096;
/** Members that every program writes (docs/client-api.md), each a text, and the form of some. */
const FORMS: Readonly<Record<string, RegExp>> = {
  machineCode: /^[0-9A-F]{32}$/,
  product: /^.+$/,
  version: /^.+$/,
  platform: /^.+$/,
  name: /^.*$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[\w-]{86}$/,
};

/**
 * Looks at a chosen file before it is sent: its size, its form, and that it is of the licence's product. Whether its device
 * has signed it is for the server to say.
 */
export async function readRequestFile(
  file: Blob,
  productId: string,
): Promise<RequestFile | { readonly fault: RequestFault }> {
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  const text = new TextDecoder().decode(await file.arrayBuffer());
  const said = parsed(text);
  if (said === null) return { fault: 'broken' };
  if (said['product'] !== productId) return { fault: 'otherProduct' };
  return { text, device: String(said['name']) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const members = value as Readonly<Record<string, unknown>>;
  const isFormed = Object.entries(FORMS).every(([name, form]) => {
    const member = members[name];
    return typeof member === 'string' && form.test(member);
  });
  return isFormed && typeof members['jwk'] === 'object' ? members : null;
}
