import { randomBytes } from 'node:crypto';
import { formatYuan } from '@banyan/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  SANDBOX_OUTCOMES,
  SANDBOX_PATH,
  type Sandbox,
  type SandboxOutcome,
} from '../../domains/payments/providers/sandbox.js';
import { escapeHtml } from '../../ground/escapeHtml.js';
import { preferencesOf } from '../../identity/interaction.js';

const TEXTS = {
  zh: {
    title: '测试付款',
    hint: '测试环境：不会真的扣款。请选择这次付款的结果。',
    outcomes: {
      pay: '付款成功',
      fail: '付款失败',
      late: '关闭之后才到账',
      twice: '通知两次',
      wrongAmount: '金额不符',
      silent: '不回复',
    },
    done: '已收到您的选择，可以回到付款页。',
    gone: '这个付款已经失效，请回到付款页重试。',
  },
  en: {
    title: 'Test payment',
    hint: 'Test mode: no money moves. Choose how this payment ends.',
    outcomes: {
      pay: 'Paid',
      fail: 'Declined',
      late: 'Paid after it was closed',
      twice: 'Told twice',
      wrongAmount: 'Wrong amount',
      silent: 'Never answered',
    },
    done: 'Your choice was taken. Go back to the payment page.',
    gone: 'This payment is no longer valid. Go back to the payment page and try again.',
  },
} as const;

const STYLE = `body{margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;color:#1f2329;background:#fff}
.mode{height:8px;margin:-20px -20px 16px;background:repeating-linear-gradient(45deg,#b45309 0 12px,#fbbf24 12px 24px)}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px}.amount{font-size:28px;font-weight:600}
form{display:grid;gap:10px}button{min-height:44px;border:1px solid #2f54c8;border-radius:8px;background:#fff;color:#2f54c8;font:inherit;cursor:pointer}
button:first-of-type{background:#2f54c8;color:#fff}button:focus-visible{outline:3px solid #2f54c8;outline-offset:2px}`;

/** Tells the embedding page its height, and that an option was chosen: a hint that is never trusted. */
const SCRIPT = `const say=(hint)=>parent!==window&&parent.postMessage({type:'banyan.payment',payment:document.body.dataset.payment,hint,height:document.documentElement.scrollHeight},'*');
say('resize');if(document.body.dataset.done==='yes')say('done');`;

/**
 * The pages of a trial's payment provider. They are in an origin of their own, also when they are opened alone: no cookie,
 * no storage, and no way into the product.
 */
export function registerSandboxPage(app: FastifyInstance, sandbox: Sandbox, baseUrl: string): void {
  app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    scope.get<{ Querystring: { t?: string } }>(SANDBOX_PATH, async (request, reply) => {
      const token = request.query.t ?? '';
      const { language } = preferencesOf(request);
      const found = await sandbox.find(token);
      const text = TEXTS[language];
      if (found === null) return send(reply, baseUrl, { language, main: `<p>${text.gone}</p>` });
      const buttons = SANDBOX_OUTCOMES.map(
        (outcome) => `<button name="outcome" value="${outcome}">${text.outcomes[outcome]}</button>`,
      ).join('\n');
      const main = `<div class="mode"></div><h1>${text.title}</h1><p>${text.hint}</p>
<p class="amount">${formatYuan(found.amountFen)}</p>
<form method="post" action="${SANDBOX_PATH}"><input type="hidden" name="t" value="${escapeHtml(token)}">
${buttons}</form>`;
      return send(reply, baseUrl, { language, main, payment: found.payment });
    });
    scope.post<{ Body: { t?: string; outcome?: string } | undefined }>(
      SANDBOX_PATH,
      async (request, reply) => {
        const { t: token = '', outcome = '' } = request.body ?? {};
        const { language } = preferencesOf(request);
        const found = await sandbox.find(token);
        const isTaken = isOutcome(outcome) && (await sandbox.choose(token, outcome));
        const text = TEXTS[language];
        const main = `<div class="mode"></div><p>${isTaken ? text.done : text.gone}</p>`;
        const payment = found?.payment ?? '';
        return send(reply, baseUrl, { language, main, payment, isDone: isTaken });
      },
    );
    ready();
  });
}

function isOutcome(value: string): value is SandboxOutcome {
  return SANDBOX_OUTCOMES.some((outcome) => outcome === value);
}

type View = {
  readonly language: 'zh' | 'en';
  readonly main: string;
  readonly payment?: string;
  readonly isDone?: boolean;
};

function send(
  reply: FastifyReply,
  baseUrl: string,
  { language, main, payment = '', isDone = false }: View,
) {
  const nonce = randomBytes(16).toString('base64');
  const lang = language === 'zh' ? 'zh-CN' : 'en';
  return (
    reply
      .header(
        'content-security-policy',
        `sandbox allow-scripts allow-forms; default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${baseUrl}; frame-ancestors ${baseUrl}; base-uri 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      // Its own origin cannot be keyed apart from a site that it shares.
      .header('origin-agent-cluster', '?0')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${TEXTS[language].title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body data-payment="${escapeHtml(payment)}" data-done="${isDone ? 'yes' : 'no'}">${main}
<script nonce="${nonce}">${SCRIPT}</script></body></html>`)
  );
}
