/** What is being written about an order. */
export function noteDraft(order: string): string {
  return `note:${order}`;
}

export function refundDraft(order: string): string {
  return `refund:${order}`;
}

export function draftsOf(order: string): readonly string[] {
  return [noteDraft(order), refundDraft(order)];
}
