import * as z from 'zod';

/** The JSON hub protocol of SignalR (HubProtocol.md): records of JSON, each ended by this character. */
export const RECORD_END = '\u001e';

const MESSAGE = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

const handshakeSchema = z.object({ protocol: z.literal('json'), version: z.literal(1) });
const messageSchema = z.object({ type: z.number().int(), invocationId: z.string().optional() });

export type Incoming =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'badHandshake'; readonly error: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  /** A call that wants an answer; the hub has no methods to call. */
  | { readonly kind: 'call'; readonly invocationId: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed' };

export function readHandshake(record: string): Incoming {
  const json = parsed(record);
  if (json === undefined) return { kind: 'badHandshake', error: 'The handshake is not JSON.' };
  return handshakeSchema.safeParse(json).success
    ? { kind: 'handshake' }
    : { kind: 'badHandshake', error: 'Only version 1 of the json protocol is spoken here.' };
}

export function readMessage(record: string): Incoming {
  const message = messageSchema.safeParse(parsed(record));
  if (!message.success) return { kind: 'malformed' };
  const { type, invocationId } = message.data;
  switch (type) {
    case MESSAGE.ping:
      return { kind: 'ping' };
    case MESSAGE.close:
      return { kind: 'close' };
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return invocationId === undefined ? { kind: 'ignored' } : { kind: 'call', invocationId };
    default:
      return { kind: 'ignored' };
  }
}

/** Records may arrive split or joined in any way. `rest` waits for more. */
export function splitRecords(text: string): {
  readonly records: readonly string[];
  readonly rest: string;
} {
  const parts = text.split(RECORD_END);
  const rest = parts.pop() ?? '';
  return { records: parts, rest };
}

export const HANDSHAKE_DONE = record({});
export const PING = record({ type: MESSAGE.ping });

export function handshakeRefused(error: string): string {
  return record({ error });
}

export function invocation(target: string, argument: unknown): string {
  return record({ type: MESSAGE.invocation, target, arguments: [argument] });
}

export function unknownMethod(invocationId: string): string {
  return record({ type: MESSAGE.completion, invocationId, error: 'There is no such method.' });
}

export function closing(allowReconnect: boolean): string {
  return record({ type: MESSAGE.close, allowReconnect });
}

function record(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(message) + RECORD_END;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
