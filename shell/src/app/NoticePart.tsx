import { createElement, useSyncExternalStore } from 'react';
import type { Notices } from './notices.js';
import { createPart } from './part.js';

type Props = { readonly notices: Notices };

const host = createPart<Props>(
  async () => (await import(/* webpackChunkName: "notices" */ './NoticeHost.js')).NoticeHost,
);

/** Nothing until the first notice or question: most visits never have one. */
export function NoticePart({ notices }: Props) {
  const wanted = useSyncExternalStore(notices.subscribe, notices.wanted);
  return wanted && <Loaded notices={notices} />;
}

function Loaded(props: Props) {
  const NoticeHost = useSyncExternalStore(host.subscribe, host.loaded);
  return NoticeHost === null ? null : createElement(NoticeHost, props);
}
