import { BRAND_MARK, type Language, type PageState, type ReleaseDocument } from '@banyan/contract';
import type { ReleasedShell } from '../../releases/readReleases.js';
import { type Hint, hints } from './hints.js';

export type PageInput = {
  readonly shell: ReleasedShell;
  readonly document: ReleaseDocument;
  readonly state: PageState;
  readonly language: Language;
  /** Null: the browser's own preference, asked before anything is painted. */
  readonly appearance: 'light' | 'dark' | null;
  readonly hints: readonly Hint[];
};

const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" rx="10" fill="#0b6b4f"/><path d="${BRAND_MARK.crown}" fill="#fff"/><path d="${BRAND_MARK.trunks}" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`,
)}`;

const TEXTS: Readonly<Record<Language, { readonly title: string; readonly noScript: string }>> = {
  zh: { title: '榕', noScript: '此页面需要 JavaScript，请在浏览器中启用后重试。' },
  en: { title: 'Banyan', noScript: 'This page needs JavaScript: please turn it on and try again.' },
};

const PREFERENCE =
  "document.documentElement.dataset.appearance=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";

/**
 * The one page of the product: the shell's files, what they need to know, and hints for what comes next. On a slow
 * line the first script must not share the line with the hints: it runs while they come.
 */
export function renderPage(input: PageInput): string {
  const { shell, document, state, language, appearance } = input;
  const { nonce } = state;
  const texts = TEXTS[language];
  const at = (path: string) => shell.baseUrl + path;
  const shellFiles = {
    files: Object.fromEntries(shell.files.map(({ path, integrity }) => [at(path), integrity])),
    parts: Object.fromEntries(
      Object.entries(shell.parts).map(([name, paths]) => [name, paths.map(at)]),
    ),
  };
  return [
    '<!doctype html>',
    `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-appearance="${appearance ?? 'light'}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${texts.title}</title>`,
    `<link rel="icon" href="${ICON}">`,
    appearance === null ? `<script nonce="${nonce}">${PREFERENCE}</script>` : '',
    ...hints(shell, shell.styles).map(
      (file) => `<link rel="stylesheet" href="${file.href}" ${checked(file)}>`,
    ),
    ...hints(shell, shell.scripts).map(
      (file) =>
        `<script defer fetchpriority="high" src="${file.href}" nonce="${nonce}" ${checked(file)}></script>`,
    ),
    ...input.hints.map(
      (file) =>
        `<link rel="preload" fetchpriority="low" as="${file.as}" href="${file.href}" nonce="${nonce}" ${checked(file)}>`,
    ),
    '</head><body><div id="root"></div>',
    `<noscript>${texts.noScript}</noscript>`,
    data('banyan-state', state),
    data('banyan-releases', document),
    data('banyan-shell', shellFiles),
    '</body></html>',
  ].join('');
}

function checked({ integrity }: Hint): string {
  return `integrity="${integrity}" crossorigin="anonymous"`;
}

/** JSON inside HTML: no text of it can end the element. */
function data(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** What is served when there is no shell to serve: still the product's, still in the user's language. */
export function renderNoShell(language: Language): string {
  const text =
    language === 'zh'
      ? '系统正在准备中，请稍后刷新。'
      : 'The product is getting ready. Please reload in a moment.';
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${TEXTS[language].title}</title></head><body><main><h1>${TEXTS[language].title}</h1><p role="status">${text}</p></main></body></html>`;
}
