import type { ReleasedArea } from '@banyan/contract';

/**
 * Switches the style sheets of a version on or off. They stay in the document: the version's loader would not ask for them
 * a second time.
 */
export function switchSheets(
  { baseUrl }: Pick<ReleasedArea, 'baseUrl'>,
  isOn: boolean,
  document: Document,
): void {
  const base = new URL(baseUrl, document.baseURI).href;
  for (const sheet of document.styleSheets) {
    const isOwn = sheet.href?.startsWith(base) === true;
    if (isOwn && sheet.disabled === isOn) sheet.disabled = !isOn;
  }
}
