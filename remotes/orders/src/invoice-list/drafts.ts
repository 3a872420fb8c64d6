/** The reason of a refusal, while it is being written. */
export function rejectDraft(invoice: string): string {
  return `reject:${invoice}`;
}
