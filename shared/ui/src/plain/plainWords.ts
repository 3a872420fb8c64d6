import type { LocalText } from '@banyan/contract';

/** What many forms say, in the specification's words where it has them. */
export const plainWords = {
  blank: { zh: '输入值不能全为空格', en: 'The value cannot be spaces only' },
} as const satisfies Readonly<Record<string, LocalText>>;
