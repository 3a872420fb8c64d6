import { createPart, LazyPart } from '@banyan/ui';
import { useSyncExternalStore } from 'react';
import type { Proving } from './proving.js';

type Props = { readonly proving: Proving; readonly nonce: string };

const dialog = createPart<Props>(
  async () => (await import(/* webpackChunkName: "proving" */ './ProvingDialog.js')).ProvingDialog,
);

/** Renders nothing until a sensitive action: most users never see the dialog. */
export function ProvingPart({ proving, nonce }: Props) {
  const asked = useSyncExternalStore(proving.subscribe, proving.asked);
  return asked !== null && <LazyPart part={dialog} props={{ proving, nonce }} />;
}
