import type { HostServices } from '@banyan/contract';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import type { FramePanelsState } from './useFrame.js';

type SettingsProps = {
  readonly open: boolean;
  readonly close: () => void;
  readonly host: Pick<HostServices, 'chooseLanguage'>;
};
type HelpProps = { readonly open: boolean; readonly close: () => void };

const settings = createPart<SettingsProps>(
  async () =>
    (await import(/* webpackChunkName: "settings" */ '../settings/SettingsDrawer.js'))
      .SettingsDrawer,
);
const help = createPart<HelpProps>(
  async () =>
    (await import(/* webpackChunkName: "shortcuts" */ '../keys/ShortcutsDialog.js'))
      .ShortcutsDialog,
);

/** Drawer and dialog of the frame: their code is loaded on first use, and they stay mounted. */
export function FramePanels({
  shown,
  close,
  host,
}: FramePanelsState & Pick<SettingsProps, 'host'>) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  if (shown !== null && !asked.has(shown)) setAsked(new Set([...asked, shown]));
  return (
    <>
      {asked.has('settings') && (
        <LazyPart part={settings} props={{ open: shown === 'settings', close, host }} />
      )}
      {asked.has('help') && <LazyPart part={help} props={{ open: shown === 'help', close }} />}
    </>
  );
}
