type Pressed = { readonly isComposing: boolean; readonly keyCode: number };

/**
 * Whether a key press belongs to an input method: the Enter that confirms a word means nothing to the page. Some
 * browsers end the composition before that press: then the key code 229 tells (UI Events, 7.3.1). Takes an event of the
 * browser's or of React's.
 */
export function isComposing(event: Pressed | { readonly nativeEvent: Pressed }): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event;
  return pressed.isComposing || pressed.keyCode === 229;
}

/** Signs by the position of their key on a keyboard of the United States. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Slash: '/' };

/** The key by which a shortcut is known: by its position where the layout writes no Latin letters. */
export function latinKey({ key, code }: { readonly key: string; readonly code: string }): string {
  if (key.length > 1 || /[\p{Script=Latin} -~]/u.test(key)) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? SIGNS[code] ?? key;
}
