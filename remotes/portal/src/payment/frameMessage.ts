import { isFields } from '@banyan/rules';

/** What a payment page says to the page around it. Nothing of it is believed: it is a hint to ask, or how tall it is. */
export type FrameHint =
  | { readonly kind: 'done' }
  | { readonly kind: 'resize'; readonly height: number };

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;
type Expected = {
  readonly frame: MessageEventSource | null;
  /** Null: it is in an origin of its own, which calls itself `null`. */
  readonly origin: string | null;
  readonly payment: string;
};

const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 900;

/** The hint in a message of our own frame about this payment; null for every other message. */
export function hintIn(message: Message, { frame, origin, payment }: Expected): FrameHint | null {
  const { data } = message;
  const isOurs =
    frame !== null && message.source === frame && message.origin === (origin ?? 'null');
  if (!isOurs || !isFields(data)) return null;
  if (data['type'] !== 'banyan.payment' || data['payment'] !== payment) return null;
  if (data['hint'] === 'done') return { kind: 'done' };
  const height = data['height'];
  if (data['hint'] !== 'resize' || typeof height !== 'number' || !Number.isFinite(height)) {
    return null;
  }
  return { kind: 'resize', height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height)) };
}
