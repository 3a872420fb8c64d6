/** Resolves when a person sees the page: a browser may prepare one that nobody has asked for yet (W3C Prerendering). */
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
