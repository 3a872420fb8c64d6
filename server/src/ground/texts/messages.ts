import type { Language, LocalText } from '@banyan/contract';

/** The content of a message to a person outside: an SMS has the text alone. */
export type MessageText = { readonly subject: string; readonly text: string };

type Changing = { readonly kind: 'phone' | 'email' };

/** The words that a template needs. They are the message's own, never a user's free text. */
export type MessageParams = {
  /** To a number or address that no account has yet. */
  readonly registerCode: { readonly code: string };
  /** The same if it belongs to an account: its owner learns of the attempt. */
  readonly knownCode: { readonly code: string };
  readonly signInCode: { readonly code: string };
  readonly recoverCode: { readonly code: string };
  /** To the other contacts of the account, with the key of a link that freezes it. */
  readonly passwordRecovered: { readonly site: string; readonly key: string };
  /** To all contacts. */
  readonly passwordChanged: Readonly<Record<string, never>>;
  readonly secondFactorOn: Readonly<Record<string, never>>;
  readonly secondFactorOff: Readonly<Record<string, never>>;
  /** To all contacts: a program signs in as them from now on. */
  readonly deviceAllowed: Readonly<Record<string, never>>;
  /** To close the own account. */
  readonly closeCode: { readonly code: string };
  /** To all contacts. The day is `yyyy-mm-dd`. */
  readonly leavingBegun: { readonly day: string };
  readonly leavingCancelled: Readonly<Record<string, never>>;
  /** To all contacts, before they are erased. */
  readonly accountErased: Readonly<Record<string, never>>;
  /** With its files. */
  readonly invoiceIssued: { readonly number: string };
  /** To a stranger who has written to us. */
  readonly contactReceived: { readonly number: string };
  /** The title of a notice of the portal. */
  readonly notice: LocalText;
  /** To the contact that is to be changed, or to the other one when that cannot be reached. */
  readonly contactOldCode: { readonly code: string };
  readonly contactNewCode: { readonly code: string };
  /** To the contacts from before, with the key of a link that takes it back. */
  readonly contactChanged: Changing & { readonly site: string; readonly key: string };
  /** To the new one. */
  readonly contactWelcome: Changing;
  /** To all, with the day and the key of a link that cancels it. */
  readonly contactWaits: Changing & {
    readonly at: string;
    readonly site: string;
    readonly key: string;
  };
  /** To all, when staff give an account back: with the day and the key of a link that cancels it. */
  readonly recoveryWaits: { readonly at: string; readonly site: string; readonly key: string };
  /** To the contacts from before, once it is done, with the key of a link that takes it back. */
  readonly recoveryApplied: { readonly site: string; readonly key: string };
  /** To the address that it was given back to: the way to a new password. */
  readonly recoveryReady: { readonly site: string };
  /** To an address that a user who cannot sign in is to prove. */
  readonly manualCode: { readonly code: string };
  /** From staff: the way to a new password, by a code to this contact. */
  readonly passwordReset: { readonly site: string };
  /** From staff, to a person without an account yet: where to register. */
  readonly accountMade: { readonly site: string };
  /** To those that stay, once that day has come. */
  readonly contactDue: Changing;
};

export type Template = keyof MessageParams;

export type Message<T extends Template = Template> = {
  [K in T]: { readonly template: K; readonly params: MessageParams[K] };
}[T];

export type MessageTexts = {
  readonly [T in Template]: Readonly<Record<Language, (params: MessageParams[T]) => MessageText>>;
};
