/** As the `ref` of the one field of a step that was asked for: it has the focus when it appears. */
export function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
