/** Resolves when the user sees the page: a browser may prerender it first (W3C Prerendering). */
export async function seen(document: Document): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise<void>((resolve) => {
    document.addEventListener(
      'prerenderingchange',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
