import type {
  InvoiceFormat,
  InvoiceKind,
  ReissueReason,
  TitleDetails,
} from '@banyan/contract/invoices';

export type InvoiceLine = {
  readonly order: string;
  /** What was sold, in Chinese. */
  readonly name: string;
  readonly quantity: number;
  readonly amountFen: number;
};

export type InvoiceToIssue = {
  /** Of the application; the same one again is the same invoice. */
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly title: TitleDetails;
  readonly remark: string;
  readonly amountFen: number;
  readonly lines: readonly InvoiceLine[];
};

export type InvoiceToReverse = {
  readonly id: string;
  /** Of the invoice that was issued. */
  readonly number: string;
  readonly issuedOn: string;
  readonly amountFen: number;
  /** Null: money went back. */
  readonly reason: ReissueReason | null;
};

export type IssuedFile = { readonly format: InvoiceFormat; readonly content: Buffer };

/**
 * `processing`: not yet. `refused`: nothing was issued, nor will be. `spoiled`: something was answered that cannot be right.
 * `away`: nothing was.
 */
export type NotDone =
  | { readonly kind: 'processing' }
  | { readonly kind: 'refused' | 'spoiled' | 'away'; readonly reason: string };

export type Issued = {
  readonly kind: 'issued';
  readonly number: string;
  /** `2026-11-26`. */
  readonly issuedOn: string;
  readonly files: readonly IssuedFile[];
};
export type Reversed = {
  readonly kind: 'reversed';
  /** Of the red letter. */
  readonly number: string;
};

/** Who issues invoices in the place of staff. Asked again, it does nothing twice. */
export type InvoiceIssuer = {
  /** Never rejects. */
  issue(invoice: InvoiceToIssue): Promise<Issued | NotDone>;
  /** Never rejects. */
  reverse(invoice: InvoiceToReverse): Promise<Reversed | NotDone>;
};
