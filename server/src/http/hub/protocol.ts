import * as z from 'zod';

/** The JSON hub protocol of SignalR (HubProtocol.md): records of JSON, each ended by this character. */
export const RECORD_END = '\u001e';

const MESSAGE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

/** Version 2 adds Ack and Sequence; the client asks for it when it may take up a connection again. */
const handshakeSchema = z.object({
  protocol: z.literal('json'),
  version: z.union([z.literal(1), z.literal(2)]),
});
const messageSchema = z.object({
  type: z.number().int(),
  invocationId: z.string().optional(),
  sequenceId: z.number().int().nonnegative().optional(),
});

export type Incoming =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'badHandshake'; readonly error: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  /** The hub has no methods to call. Null: the caller wants no answer. */
  | { readonly kind: 'call'; readonly invocationId: string | null }
  /** An item, an end or a cancellation of a call; there are no such calls. */
  | { readonly kind: 'ofCall' }
  /** Everything up to that one has arrived. */
  | { readonly kind: 'ack'; readonly sequenceId: number }
  /** After the socket was lost: the number of the message that comes next. */
  | { readonly kind: 'sequence'; readonly sequenceId: number }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed' };

export function readHandshake(record: string): Incoming {
  const json = parsed(record);
  if (json === undefined) return { kind: 'badHandshake', error: 'The handshake is not JSON.' };
  return handshakeSchema.safeParse(json).success
    ? { kind: 'handshake' }
    : {
        kind: 'badHandshake',
        error: 'Only the versions 1 and 2 of the json protocol are spoken here.',
      };
}

export function readMessage(record: string): Incoming {
  const message = messageSchema.safeParse(parsed(record));
  if (!message.success) return { kind: 'malformed' };
  const { type, invocationId, sequenceId } = message.data;
  switch (type) {
    case MESSAGE.ping:
      return { kind: 'ping' };
    case MESSAGE.close:
      return { kind: 'close' };
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return { kind: 'call', invocationId: invocationId ?? null };
    case MESSAGE.streamItem:
    case MESSAGE.completion:
    case MESSAGE.cancelInvocation:
      return { kind: 'ofCall' };
    case MESSAGE.ack:
      return sequenceId === undefined ? { kind: 'malformed' } : { kind: 'ack', sequenceId };
    case MESSAGE.sequence:
      return sequenceId === undefined ? { kind: 'malformed' } : { kind: 'sequence', sequenceId };
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

export function ack(sequenceId: number): string {
  return record({ type: MESSAGE.ack, sequenceId });
}

export function sequence(sequenceId: number): string {
  return record({ type: MESSAGE.sequence, sequenceId });
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
