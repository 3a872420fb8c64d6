import { BRAND_MARK } from '@banyan/contract';
import { sha256 } from '../../ground/sha256.js';

/** Under which the shell keeps the open tabs of a window (shell, savedTabs.ts). */
const TABS_KEY = 'banyan.tabs';

const TEXTS = {
  zh: {
    title: '暂时连不上',
    hint: '网络断开，或服务正在重启。连上后，这一页会自动打开。',
    tabs: '您的 # 个标签和草稿都还在。',
    again: '立即重试',
    trying: '正在重试…',
  },
  en: {
    title: 'No connection for now',
    hint: 'The network is down, or the service is restarting. This page opens by itself once it is back.',
    tabs: 'Your tabs (#) and drafts are kept.',
    again: 'Try now',
    trying: 'Trying…',
  },
};

const STYLE = `:root{color-scheme:light;--ink:#1f2329;--quiet:#5c6370;--ground:#f6f7f9;--brand:#0b6b4f;--on-brand:#fff}
[data-appearance=dark]{color-scheme:dark;--ink:#e6e8eb;--quiet:#a3a9b3;--ground:#16181c;--brand:#4fbf95;--on-brand:#0c1512}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:30em;padding:24px;text-align:center}svg{width:56px;height:56px;color:var(--brand)}h1{margin:16px 0 8px;font-size:22px}p{margin:0 0 8px;color:var(--quiet)}
button{min-height:44px;margin-top:16px;padding:0 24px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid var(--brand);outline-offset:3px}`;

/** Says how many tabs wait, and opens the page again as soon as the gateway answers. */
const SCRIPT = `const cookie=(name)=>document.cookie.split('; ').find((each)=>each.startsWith(name+'='))?.slice(name.length+1);
const zh=(cookie('language')??navigator.language).startsWith('zh');
const text=${JSON.stringify(TEXTS)}[zh?'zh':'en'];
document.documentElement.lang=zh?'zh-CN':'en';
document.documentElement.dataset.appearance=cookie('appearance')??(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');
const at=(id)=>document.getElementById(id);
document.title=at('title').textContent=text.title;at('hint').textContent=text.hint;at('again').textContent=text.again;
let tabs=0;try{tabs=JSON.parse(sessionStorage.getItem('${TABS_KEY}')).open.length}catch{}
if(tabs>0)at('tabs').textContent=text.tabs.replace('#',tabs);
let wait=2000,timer=0;
const look=async()=>{clearTimeout(timer);at('state').textContent=text.trying;
try{if((await fetch('/healthz',{cache:'no-store'})).ok)return location.reload()}catch{}
at('state').textContent='';wait=Math.min(wait*1.5,15000);timer=setTimeout(look,wait*(.75+Math.random()/2))};
at('again').onclick=look;addEventListener('online',look);timer=setTimeout(look,wait);`;

/** What a browser shows instead of any page while the gateway is away: no person, no nonce and no answer of a call is in it. */
export const OFFLINE_PAGE = `<!doctype html><html lang="zh-CN" data-appearance="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>榕</title><style>${STYLE}</style></head>
<body><main><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${BRAND_MARK.crown}" fill="currentColor"/><path d="${BRAND_MARK.trunks}" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>
<h1 id="title"></h1><p id="hint"></p><p id="tabs"></p><button id="again" type="button"></button><p id="state" role="status"></p></main><script>${SCRIPT}</script></body></html>`;

/** Its script and its style alone, by their hashes (W3C CSP 3, 2.3.1). */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** As policies and the worker name it: SHA-256, base64. */
export function hashOf(text: string): string {
  return `sha256-${sha256(text)}`;
}
