import { createPart, LazyPart } from '@banyan/ui';
import type { ComponentProps } from 'react';
import type { UpdateParts } from './updatePage.js';
import type { VersionNotice } from './VersionNotice.js';

// Nothing of what is said and asked about versions is on the start path.
const notice = createPart(
  async () => (await import(/* webpackChunkName: "versions" */ './VersionNotice.js')).VersionNotice,
);

export function NoticeOfVersion(props: ComponentProps<typeof VersionNotice>) {
  return <LazyPart part={notice} props={props} />;
}

export async function updatePage(parts: UpdateParts, id: string): Promise<void> {
  const { updatePage: update } = await import(/* webpackChunkName: "versions" */ './updatePage.js');
  await update(parts, id);
}
