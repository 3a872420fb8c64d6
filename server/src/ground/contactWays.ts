import type { LocalText, Operator } from '@banyan/contract';
import * as z from 'zod';

/** How the operator is reached, and where the site is recorded; empty: not that way. */
export type ContactWays = {
  readonly phone: string;
  readonly email: string;
  readonly address: LocalText;
  readonly hours: LocalText;
  readonly icpRecord: string;
  readonly securityRecord: string;
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
  BANYAN_ICP_RECORD: z
    .string()
    .regex(
      /^\p{Script=Han}{1,3}ICP[备证]\d{5,12}号(?:-\d{1,3})?$/u,
      'BANYAN_ICP_RECORD must be a record number such as 闽ICP备12345678号-1.',
    )
    .optional(),
  BANYAN_SECURITY_RECORD: z
    .string()
    .regex(
      /^\p{Script=Han}{1,3}公网安备 ?\d{10,16}号$/u,
      'BANYAN_SECURITY_RECORD must be a record number such as 闽公网安备35010202001234号.',
    )
    .optional(),
} as const;

type Given = { readonly [K in keyof typeof CONTACT_SETTINGS]?: string | undefined };

export function contactWaysOf(given: Given): ContactWays {
  return {
    phone: given.BANYAN_CONTACT_PHONE ?? '',
    email: given.BANYAN_CONTACT_EMAIL ?? '',
    address: inBoth(given.BANYAN_CONTACT_ADDRESS ?? ''),
    hours: inBoth(given.BANYAN_CONTACT_HOURS ?? ''),
    icpRecord: given.BANYAN_ICP_RECORD ?? '',
    securityRecord: given.BANYAN_SECURITY_RECORD ?? '',
  };
}

/** What the foot of public pages says of them. */
export function operatorOf(company: LocalText, ways: ContactWays): Operator {
  const { phone, email, icpRecord, securityRecord } = ways;
  return { company, phone, email, icpRecord, securityRecord };
}

/** `榕思维科技有限公司` or, with other words in English, `榕思维科技有限公司|Banyan Mind Ltd.`. */
export function inBoth(text: string): LocalText {
  const [zh = '', en = zh] = text.split('|').map((words) => words.trim());
  return { zh, en };
}
