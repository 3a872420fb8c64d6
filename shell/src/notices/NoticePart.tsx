import { createPart, LazyPart } from '@banyan/ui';
import { useSyncExternalStore } from 'react';
import type { Notices } from './notices.js';

type Props = { readonly notices: Notices; readonly nonce: string };

const host = createPart<Props>(
  async () => (await import(/* webpackChunkName: "notices" */ './NoticeHost.js')).NoticeHost,
);

/** Renders nothing until the first notice or question: most visits never have one. */
export function NoticePart({ notices, nonce }: Props) {
  const wanted = useSyncExternalStore(notices.subscribe, notices.wanted);
  return wanted && <LazyPart part={host} props={{ notices, nonce }} />;
}
