import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../ground/escapeHtml.js';
import type { TrialMessage, TrialOutbox } from '../../ground/ports/trialOutbox.js';
import { preferencesOf, send } from '../../identity/interaction.js';
import { document } from '../../identity/pages.js';

export const TRIAL_OUTBOX_PATH = '/dev/outbox';

const TEXTS = {
  zh: {
    title: '试用发件箱',
    hint: '试用时，邮件和短信不会发出，只显示在这里。每 2 秒刷新。',
    none: '还没有消息。',
    channels: { email: '邮件', sms: '短信' },
  },
  en: {
    title: 'Outbox of the trial',
    hint: 'A trial sends no e-mail and no SMS: they are shown here alone. Refreshed every 2 seconds.',
    none: 'No messages yet.',
    channels: { email: 'E-mail', sms: 'SMS' },
  },
} as const;

/** `GET /dev/outbox`: what a trial would have sent. Only a trial has this page. */
export function registerTrialOutboxPage(app: FastifyInstance, outbox: TrialOutbox): void {
  app.get(TRIAL_OUTBOX_PATH, (request, reply) => {
    const preferences = preferencesOf(request);
    const text = TEXTS[preferences.language];
    const item = ({ at, channel, to, subject, text: body }: TrialMessage) =>
      `<li><div class="line"><span>${text.channels[channel]} · ${escapeHtml(to)}</span><time datetime="${new Date(at).toISOString()}">${timeOf(at)}</time></div>
${subject === '' ? '' : `<p><strong>${escapeHtml(subject)}</strong></p>`}<p>${escapeHtml(body)}</p></li>`;
    const messages = outbox.all();
    const list =
      messages.length === 0
        ? `<p class="hint">${text.none}</p>`
        : `<ol class="messages">${messages.map(item).join('\n')}</ol>`;
    const main = `<h1>${text.title}</h1><p class="hint">${text.hint}</p>${list}`;
    const page = { ...preferences, title: text.title, main, switchLanguage: true, script: null };
    reply.header('refresh', '2');
    return send(reply, 200, document(page));
  });
}

/** `16:30:05`, Asia/Shanghai. */
function timeOf(at: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    timeStyle: 'medium',
  }).format(at);
}
