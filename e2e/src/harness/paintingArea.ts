import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from './sources.js';

/** Pages by what their style sheet would do to the whole window. */
export const SHEETS = {
  body: 'html, body, header, nav, h1 { background: #f00; color: #0f0; font-size: 30px }',
  star: '* { color: #f00; letter-spacing: 3px }',
  root: ':root { --banyan-text: #f00; --banyan-surface: #f00; --banyan-font: serif; font-size: 30px }',
  important:
    'h1, nav, a, button { color: #f00 !important; display: block !important } nav { opacity: 0.2 !important }',
  font: '@font-face { font-family: "PingFang SC"; src: local("DejaVu Serif") } .mine { font-family: "PingFang SC" }',
  keyframes:
    '@keyframes antFadeIn { from, to { opacity: 0.25 } } .mine { animation: antFadeIn 9s infinite }',
  property: '@property --banyan-text { syntax: "<color>"; inherits: false; initial-value: #f00 }',
  layer: '@layer theirs, ours; @layer ours { body, nav, h1 { color: #f00 !important } }',
  nesting: '.mine { :not(&) { color: #f00 } body:has(&) { background: #f00 } }',
  popup: '.ant-modal, .ant-modal *, body > * { color: rgb(255, 0, 0) }',
} as const;

export type Kind = keyof typeof SHEETS;
const KINDS = Object.keys(SHEETS) as readonly Kind[];

/** How its own elements look, in each of its pages. */
const OWN = '.mine { outline: 3px solid rgb(1, 2, 3) }';

const nameOf = (kind: Kind) => `painting-${kind}`;

export const pathOf = (kind: Kind) => `/${nameOf(kind)}`;

function pageOf(kind: Kind): string {
  return `import { AppModal } from '@banyan/ui';
import { useState } from 'react';
import './${kind}.css';

export function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mine">
      <h1>Painting ${kind}</h1>
      <input aria-label="text" />
      <button type="button" onClick={() => setOpen(true)}>open</button>
      <AppModal open={isOpen} title="Above" footer={null} onCancel={() => setOpen(false)}>
        <p className="mine">in the popup</p>
      </AppModal>
    </section>
  );
}
`;
}

function areaOf(): string {
  const routes = KINDS.map((kind) => {
    const title = { zh: `绘 ${kind}`, en: `Paints ${kind}` };
    const meta = { title, require: true, admin: true, isTab: true };
    return { path: pathOf(kind), name: nameOf(kind), meta };
  });
  const area = { name: 'painting', version: '0.1.0', owner: 'Painters', routes, menu: [] };
  return `import type { AreaDefinition } from '@banyan/contract';\nexport const area = ${JSON.stringify(area)} satisfies AreaDefinition;\n`;
}

function registerOf(): string {
  const pages = KINDS.map(
    (kind) =>
      `'${nameOf(kind)}': async () => ({ Component: (await import(/* webpackChunkName: "${nameOf(kind)}" */ './${kind}/Page.js')).Page }),`,
  );
  return `import type { Register } from '@banyan/contract';\nexport const register: Register = () => ({ pages: { ${pages.join('\n')} } });\n`;
}

/** Builds an area `painting` into the releases: ten pages whose styles mean every page. */
export function buildPaintingArea(releases: string): void {
  const { folder, kit, remove } = copySources();
  const source = join(folder, 'remotes/painting/src');
  try {
    kit(releases, 'new', 'area', 'painting');
    writeFileSync(join(source, 'area.ts'), areaOf());
    writeFileSync(join(source, 'register.ts'), registerOf());
    for (const kind of KINDS) {
      mkdirSync(join(source, kind), { recursive: true });
      writeFileSync(join(source, kind, 'Page.tsx'), pageOf(kind));
      writeFileSync(join(source, kind, `${kind}.css`), `${SHEETS[kind]}\n${OWN}\n`);
    }
    kit(releases, 'build', 'painting');
  } finally {
    remove();
  }
}
