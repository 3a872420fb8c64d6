/** What is written of a request that is not sent yet. */
export const NO_REFUND = { reason: '', text: '' };

/** The key of that draft, by the order's number. */
export function refundDraft(id: string): string {
  return `refund:${id}`;
}
