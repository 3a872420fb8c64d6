import type { LocalText } from '@banyan/contract';
import * as z from 'zod';

/** How the operator is reached; empty: not that way. */
export type ContactWays = {
  readonly phone: string;
  readonly email: string;
  readonly address: LocalText;
  readonly hours: LocalText;
};

/** What the settings say of it. */
export const CONTACT_SETTINGS = {
  BANYAN_CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d -]{5,20}$/, 'BANYAN_CONTACT_PHONE must be a phone number such as 010-12345678.')
    .optional(),
  BANYAN_CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'BANYAN_CONTACT_EMAIL must be an e-mail address.')
    .optional(),
  BANYAN_CONTACT_ADDRESS: z
    .string()
    .max(200, 'BANYAN_CONTACT_ADDRESS must have 200 characters or fewer.')
    .optional(),
  BANYAN_CONTACT_HOURS: z
    .string()
    .max(120, 'BANYAN_CONTACT_HOURS must have 120 characters or fewer.')
    .optional(),
} as const;

type Given = { readonly [K in keyof typeof CONTACT_SETTINGS]?: string | undefined };

export function contactWaysOf(given: Given): ContactWays {
  return {
    phone: given.BANYAN_CONTACT_PHONE ?? '',
    email: given.BANYAN_CONTACT_EMAIL ?? '',
    address: inBoth(given.BANYAN_CONTACT_ADDRESS ?? ''),
    hours: inBoth(given.BANYAN_CONTACT_HOURS ?? ''),
  };
}

/** `榕思维科技有限公司` or, with other words in English, `榕思维科技有限公司|Banyan Mind Ltd.`. */
export function inBoth(text: string): LocalText {
  const [zh = '', en = zh] = text.split('|').map((words) => words.trim());
  return { zh, en };
}
