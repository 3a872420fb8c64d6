import { BRAND_MARK, type Language, type LocalText, type PageState } from '@banyan/contract';
import { escapeHtml, jsonInElement } from '../../ground/escapeHtml.js';
import { type Head, headElements } from '../../ground/requests/pageHead.js';
import type { Refusal } from '../../ground/requests/refusal.js';
import type { ReleasedShell } from '../../releases/release.js';
import { type Hint, type Hints, hints } from './hints.js';

export type PageInput = {
  readonly shell: ReleasedShell;
  /** The release document as JSON. */
  readonly document: string;
  readonly state: PageState;
  readonly language: Language;
  /** Null: the browser's own preference, asked before anything is painted. */
  readonly appearance: 'light' | 'dark' | null;
  readonly hints: Hints;
  /** What the page says without scripts, as HTML; null: that it needs them. */
  readonly withoutScript: string | null;
  /** What search engines read; null: the page is not for them. */
  readonly head: Head | null;
  /** The one entry URL, without a slash at the end. */
  readonly baseUrl: string;
};

/** Single quotes, and only what an address needs escaped: half of the bytes. */
const ICON = `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4 -4 40 40'><rect x='-4' y='-4' width='40' height='40' rx='10' fill='#0b6b4f'/><path d='${BRAND_MARK.crown}' fill='#fff'/><path d='${BRAND_MARK.trunks}' stroke='#fff' stroke-width='2' stroke-linecap='round'/></svg>`.replaceAll(/[<>#]/g, encodeURIComponent)}`;

const TEXTS: Readonly<Record<Language, { readonly title: string; readonly noScript: string }>> = {
  zh: { title: '榕', noScript: '此页面需要 JavaScript，请在浏览器中启用后重试。' },
  en: { title: 'Banyan', noScript: 'This page needs JavaScript: please turn it on and try again.' },
};

const PREFERENCE =
  "document.documentElement.dataset.appearance=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";

/** The one page of the product: the shell's files, what they need to know, and hints for what comes next. */
export function renderPage(input: PageInput): string {
  const { shell, document, state, language, appearance, head, baseUrl } = input;
  const { nonce } = state;
  const texts = TEXTS[language];
  const at = (path: string) => shell.baseUrl + path;
  const shellFiles = {
    parts: Object.fromEntries(
      Object.entries(shell.parts).map(([name, paths]) => [name, paths.map(at)]),
    ),
  };
  return [
    '<!doctype html>',
    `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-appearance="${appearance ?? 'light'}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head?.title ?? texts.title)}</title>`,
    ...(head === null ? [] : headElements(head, { baseUrl, language })),
    `<link rel="icon" href="${ICON}">`,
    appearance === null ? `<script nonce="${nonce}">${PREFERENCE}</script>` : '',
    ...hints(shell, shell.styles).map(
      (file) => `<link rel="stylesheet" href="${file.href}" ${checked(file)}>`,
    ),
    ...hints(shell, shell.scripts).map(
      (file) => `<script defer src="${file.href}" nonce="${nonce}" ${checked(file)}></script>`,
    ),
    `<script nonce="${nonce}">${askInOrder(input.hints)}</script>`,
    '</head><body><div id="root"></div>',
    `<noscript>${input.withoutScript ?? texts.noScript}</noscript>`,
    data('banyan-state', JSON.stringify(state)),
    data('banyan-releases', document),
    data('banyan-shell', JSON.stringify(shellFiles)),
    '</body></html>',
  ].join('');
}

/**
 * All side by side would share a slow line and come last together, the first script too, which then still has to
 * run. Like this the frame comes with the first script, and the page while both run: the line is never idle and
 * the processor hardly. An order of requests is all it is: the shell asks for what it needs in any case.
 */
function askInOrder({ frame, page }: Hints): string {
  return `{${ASK};Promise.all(${jsonInElement(JSON.stringify(frame))}.map(ask)).then(()=>${jsonInElement(JSON.stringify(page))}.forEach(ask))}`;
}

/** One preload link for a file that has none yet. */
const ASK = [
  'const {nonce}=document.currentScript',
  'link=(file)=>Object.assign(document.createElement("link"),{rel:"preload",crossOrigin:"anonymous",nonce},file)',
  'coming=(link)=>new Promise((come)=>document.head.append(Object.assign(link,{onload:come,onerror:come})))',
  "ask=(file)=>document.querySelector('[href=\"'+file.href+'\"]')||coming(link(file))",
].join(',');

function checked({ integrity }: Hint): string {
  return `integrity="${integrity}" crossorigin="anonymous"`;
}

function data(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${jsonInElement(json)}</script>`;
}

/** Served when no shell is available: still the product's page, still in the user's language. */
export function renderNoShell(language: Language): string {
  return plainPage(language, NO_SHELL[language]);
}

/** What a page load gets when the page cannot be made, with the reason that a call would get. */
export function renderRefused(language: Language, { text }: Refusal): string {
  return plainPage(language, text[language]);
}

const NO_SHELL: LocalText = {
  zh: '系统正在准备中，请稍后刷新。',
  en: 'The product is getting ready. Please reload in a moment.',
};

function plainPage(language: Language, text: string): string {
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${TEXTS[language].title}</title></head><body><main><h1>${TEXTS[language].title}</h1><p role="status">${text}</p></main></body></html>`;
}
