import type { PageDrafts } from '@banyan/contract';

/** What is being written about an order. */
export function noteDraft(order: string): string {
  return `note:${order}`;
}

export function refundDraft(order: string): string {
  return `refund:${order}`;
}

const draftsOf = (order: string) => [noteDraft(order), refundDraft(order)];

export function hasUnsaved(drafts: PageDrafts, order: string): boolean {
  return draftsOf(order).some((key) => (drafts.read(key) ?? '').trim() !== '');
}

export function dropUnsaved(drafts: PageDrafts, order: string): void {
  for (const key of draftsOf(order)) drafts.write(key, null);
}
