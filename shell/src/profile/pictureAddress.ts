/**
 * The address that the picture is fetched from. The specification turns https into http (7); on an
 * https page that is blocked as mixed content, so the page's scheme is used (product decision 9).
 * @returns null if the text is not the address of a picture
 */
export function pictureAddress(given: string, pageProtocol: string): string | null {
  if (!URL.canParse(given)) return null;
  const address = new URL(given);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  address.protocol = pageProtocol;
  return address.href;
}

export type Cut = { readonly x: number; readonly y: number; readonly side: number };

/** The largest square in the middle of an image; null: the image has no size. */
export function squareIn(width: number, height: number): Cut | null {
  const side = Math.min(width, height);
  if (!(side > 0)) return null;
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}
