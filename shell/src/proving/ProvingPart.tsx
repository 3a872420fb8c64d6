import { createPart, LazyPart } from '@banyan/ui';
import { useSyncExternalStore } from 'react';
import type { ShellServices } from '../app/services.js';

type Props = { readonly services: ShellServices };

const dialog = createPart<Props>(
  async () => (await import(/* webpackChunkName: "proving" */ './ProvingDialog.js')).ProvingDialog,
);

/** Nothing until something sensitive is done: most people never see it. */
export function ProvingPart({ services }: Props) {
  const { proving } = services;
  const asked = useSyncExternalStore(proving.subscribe, proving.asked);
  return asked !== null && <LazyPart part={dialog} props={{ services }} />;
}
