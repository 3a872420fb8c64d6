import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from './sources.js';

/** An area’s page with whatever a page may say and do, as a team would write it. */
const TAB_PAGE = `
import { ORDER_IN_PROGRESS } from '@banyan/domain-orders';
import { DatePicker } from '@banyan/platform/date';
import { Drawer } from '@banyan/platform/extra';
import { useTab, useUnsaved, useWorkInProgress } from '@banyan/platform/host';
import { Select } from '@banyan/platform/inputs';
import { AppModal } from '@banyan/ui';
import { useCallback, useEffect, useState } from 'react';

const MARKUP = '<img src=x onerror="document.body.dataset.ran=1">';

export function TrialPage() {
  const tab = useTab();
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  const [broken, setBroken] = useState(false);
  const [fault, setFault] = useState('');
  const [working, setWorking] = useState(false);
  const [above, setAbove] = useState<'modal' | 'drawer' | null>(null);
  const save = useCallback(() => {
    document.body.dataset['saved'] = text;
    setKept(text);
    return Promise.resolve(text !== 'refuse');
  }, [text]);
  useUnsaved(text !== kept, save);
  useWorkInProgress(working ? ORDER_IN_PROGRESS : null);
  useEffect(() => {
    if (fault === 'effect') throw new Error('trial fault');
    if (fault === 'timer') setTimeout(() => { throw new Error('trial fault'); });
    if (fault === 'promise') void Promise.reject(new Error('trial fault'));
    return () => { if (fault === 'unmount') throw new Error('trial fault'); };
  }, [fault]);
  if (broken) throw new Error('trial fault');
  return (
    <section>
      <h1>Trial</h1>
      {['effect', 'timer', 'promise', 'unmount'].map((kind) => (
        <button key={kind} type="button" onClick={() => { setFault(kind); }}>{kind}</button>
      ))}
      <button type="button" onClick={() => { throw new Error('trial fault'); }}>event</button>
      <button type="button" onClick={() => { const end = performance.now() + 5_200; while (performance.now() < end); }}>block</button>
      <input aria-label="text" value={text} onChange={(event) => { setText(event.target.value); }} />
      <button type="button" onClick={() => { setBroken(true); }}>break</button>
      <button type="button" onClick={() => { setWorking(!working); }}>work</button>
      <button type="button" onClick={() => { tab?.setTitle('Zhang San'); }}>name</button>
      <button type="button" onClick={() => { tab?.setUnread(120); }}>news</button>
      <button type="button" onClick={() => { tab?.setTitle(MARKUP); }}>markup</button>
      <button type="button" onClick={() => { setAbove('modal'); }}>modal</button>
      <button type="button" onClick={() => { setAbove('drawer'); }}>drawer</button>
      <Select aria-label="choice" style={{ width: 120 }} options={[{ value: 'option one' }]} />
      <DatePicker aria-label="day" />
      <AppModal open={above === 'modal'} title="Above" onCancel={() => { setAbove(null); }} footer={null}>
        <input aria-label="inside" />
      </AppModal>
      <Drawer open={above === 'drawer'} title="Beside" onClose={() => { setAbove(null); }}>text</Drawer>
      <div style={{ height: 3000 }} />
    </section>
  );
}
`;

/** The order screen with an order in progress at a press. */
const ORDER_PAGE = `
import { ORDER_IN_PROGRESS } from '@banyan/domain-orders';
import { useHost, useWorkInProgress } from '@banyan/platform/host';
import { Link } from '@banyan/platform/router';
import { SitePage } from '@banyan/ui';
import { useState } from 'react';

export function OrderPage() {
  const host = useHost();
  const [active, setActive] = useState(0);
  const [broken, setBroken] = useState(false);
  useWorkInProgress(active === 1 ? ORDER_IN_PROGRESS : null);
  return (
    <SitePage title="Order">
      <button type="button" onClick={() => { setActive(1); }}>begin</button>
      <button type="button" onClick={() => { setBroken(true); }}>break</button>
      <button type="button" onClick={() => { host.signOut(); }}>sign out</button>
      <Link to="/guidance">guidance</Link>
      <Link to="/personal/info">personal</Link>
      <Link to="/autologin?subjectid=x">autologin</Link>
      <p>state {active}</p>
      {broken && <Broken />}
    </SitePage>
  );
}

function Broken(): never {
  throw new Error('order fault');
}
`;

/** Builds into the releases an area \`trial\`, and a portal whose order screen can be begun and broken. */
export function buildTrialAreas(releases: string): void {
  const { folder, kit, remove } = copySources();
  const change = (path: string, act: (text: string) => string): void => {
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    const after = act(before);
    if (after === before) throw new Error(`${path} is not what it was`);
    writeFileSync(file, after);
  };

  try {
    kit(releases, 'new', 'area', 'trial');
    change('remotes/trial/package.json', (text) => {
      const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
      Object.assign(manifest.dependencies, { '@banyan/domain-orders': '*', '@banyan/ui': '*' });
      return JSON.stringify(manifest);
    });
    change('remotes/trial/src/trial/TrialPage.tsx', () => TAB_PAGE);
    writeFileSync(join(folder, 'remotes/portal/src/OrderPage.tsx'), ORDER_PAGE);
    change('remotes/portal/src/register.ts', (text) =>
      text.replace("'./order-page/OrderPage.js'", "'./OrderPage.js'"),
    );
    kit(releases, 'build', 'trial', 'portal');
  } finally {
    remove();
  }
}
