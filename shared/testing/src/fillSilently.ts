/** Sets a field's value without an event, as some password managers do. */
export function fillSilently(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
}
