import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { createPart, LazyPart } from '@banyan/ui';
import type { ComponentProps } from 'react';
import type { EndOverrideParts } from './endOverride.js';
import type { UpdateParts } from './updatePage.js';
import type { VersionNotice } from './VersionNotice.js';

// Notices and questions about versions are not on the start path.
const load = () => import(/* webpackChunkName: "versions" */ './said.js');
const notice = createPart(async () => (await load()).VersionNotice);
const off = createPart(async () => (await load()).SwitchedOff);
const heldBack = createPart(async () => (await load()).HeldBack);
const overrides = createPart(async () => (await load()).OverrideNotice);

export function NoticeOfVersion(props: ComponentProps<typeof VersionNotice>) {
  return <LazyPart part={notice} props={props} />;
}

export function AreaSwitchedOff({ area }: { readonly area: ReleasedArea }) {
  return <LazyPart part={off} props={{ area }} />;
}

export function PageHeldBack({ id }: { readonly id: string }) {
  return <LazyPart part={heldBack} props={{ id }} />;
}

type OverridesProps = {
  readonly services: EndOverrideParts;
  readonly releases: Pick<ReleaseDocument, 'areas'>;
};

/** Renders nothing if this session has no overrides. */
export function NoticeOfOverrides({ services, releases }: OverridesProps) {
  const areas = releases.areas.filter(
    ({ channel }) => channel === 'preview' || channel === 'local',
  );
  const end = async (area: ReleasedArea) => (await load()).endOverride(services, area);
  return areas.length > 0 && <LazyPart part={overrides} props={{ areas, end }} />;
}

export async function updatePage(parts: UpdateParts, id: string): Promise<void> {
  await (await load()).updatePage(parts, id);
}
