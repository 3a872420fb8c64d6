import { fileURLToPath } from 'node:url';
import { type ProvideParts, provide } from '../../releases/kit/provide.js';
import { readShipment, SHIPPED } from '../../releases/kit/shipment.js';

/** Resolves when the packages are built. */
type Building = { readonly packages: () => Promise<unknown> };

/**
 * Provides the packages of `/kit/`: at once, or, where they are still to be built, once the product listens and they are
 * complete.
 */
export function packagesAfter(unfinished: Building | null, provideAll: () => Promise<void>) {
  if (unfinished === null) {
    return { ready: provideAll(), begin: () => undefined, close: () => undefined };
  }
  const state: { isClosed: boolean; begin: () => void } = {
    isClosed: false,
    begin: () => undefined,
  };
  const begun = new Promise<void>((resolve) => {
    state.begin = resolve;
  });
  const ready = begun
    .then(() => unfinished.packages())
    .then(() => (state.isClosed ? undefined : provideAll()));
  return {
    ready,
    begin: () => {
      state.begin();
    },
    close: () => {
      state.isClosed = true;
    },
  };
}

/** What areas outside are built with. Without it the product is whole, so nothing that is wrong with it ends the start. */
export async function packages(
  parts: ProvideParts,
  warn: (message: string, cause?: unknown) => void,
): Promise<void> {
  try {
    const shipment = await readShipment(fileURLToPath(SHIPPED));
    const refused = shipment === null ? null : await provide(parts, shipment);
    if (refused !== null) warn(refused);
  } catch (cause) {
    warn('the packages of /kit/ were not taken', cause);
  }
}
