import { readPorts } from './settings.js';

const MAIL = { BANYAN_SMTP_URL: 'smtp://mail.example:587', BANYAN_MAIL_FROM: 'a@example.com' };
const SMS = {
  BANYAN_SMS_URL: 'https://sms.example/send',
  BANYAN_SMS_SECRET: 'x'.repeat(24),
  BANYAN_SMS_SIGN: '榕思维',
};
const IDCHECK = {
  BANYAN_IDCHECK_URL: 'https://id.example/check',
  BANYAN_IDCHECK_SECRET: 'y'.repeat(24),
};
const INVOICE = {
  BANYAN_INVOICE_URL: 'https://tax.example/invoices',
  BANYAN_INVOICE_SECRET: 'z'.repeat(24),
};

test('nothing is configured, or what is there is read', () => {
  expect(readPorts({})).toEqual({
    ok: true,
    ports: { mail: null, sms: null, idCheck: null, invoices: null },
  });
  expect(readPorts({ ...MAIL, ...SMS, ...IDCHECK, ...INVOICE })).toEqual({
    ok: true,
    ports: {
      mail: { url: 'smtp://mail.example:587', from: 'a@example.com' },
      sms: { url: 'https://sms.example/send', secret: 'x'.repeat(24), sign: '榕思维' },
      idCheck: { url: 'https://id.example/check', secret: 'y'.repeat(24) },
      invoices: { url: 'https://tax.example/invoices', secret: 'z'.repeat(24) },
    },
  });
});

test.each(['Banyan Mind <service@example.com>', '榕思维 <a@b.cn>', 'a@b'])('from %s', (from) => {
  expect(readPorts({ ...MAIL, BANYAN_MAIL_FROM: from }).ok).toBe(true);
});

test.each<[Record<string, string>, string]>([
  [{ BANYAN_SMTP_URL: MAIL.BANYAN_SMTP_URL }, 'BANYAN_MAIL_FROM is needed with BANYAN_SMTP_URL.'],
  [{ BANYAN_MAIL_FROM: 'a@b' }, 'BANYAN_SMTP_URL is needed with BANYAN_MAIL_FROM.'],
  [{ ...MAIL, BANYAN_SMTP_URL: 'mail.example' }, 'BANYAN_SMTP_URL must be such as'],
  [{ ...MAIL, BANYAN_SMTP_URL: 'https://mail.example' }, 'BANYAN_SMTP_URL must be such as'],
  [{ ...MAIL, BANYAN_MAIL_FROM: 'nobody' }, 'BANYAN_MAIL_FROM must be an address'],
  [{ ...MAIL, BANYAN_MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'BANYAN_MAIL_FROM must be an address'],
  [{ BANYAN_SMS_URL: SMS.BANYAN_SMS_URL }, 'BANYAN_SMS_SECRET is needed with BANYAN_SMS_URL.'],
  [{ ...SMS, BANYAN_SMS_URL: 'http://sms.example' }, 'BANYAN_SMS_URL must be https'],
  [{ ...SMS, BANYAN_SMS_SECRET: 'short' }, 'BANYAN_SMS_SECRET must have 24 characters'],
  [{ ...SMS, BANYAN_SMS_SIGN: 'x'.repeat(13) }, 'BANYAN_SMS_SIGN must have 12 characters'],
  [
    { BANYAN_IDCHECK_URL: IDCHECK.BANYAN_IDCHECK_URL },
    'BANYAN_IDCHECK_SECRET is needed with BANYAN_IDCHECK_URL.',
  ],
  [{ ...IDCHECK, BANYAN_IDCHECK_URL: 'http://id.example' }, 'BANYAN_IDCHECK_URL must be https'],
  [
    { BANYAN_INVOICE_SECRET: INVOICE.BANYAN_INVOICE_SECRET },
    'BANYAN_INVOICE_URL is needed with BANYAN_INVOICE_SECRET.',
  ],
  [{ ...INVOICE, BANYAN_INVOICE_SECRET: 'short' }, 'BANYAN_INVOICE_SECRET must have 24 characters'],
])('%j is refused in a sentence that names the variable', (given, sentence) => {
  const reading = readPorts(given);
  expect(reading.ok ? [] : reading.problems.join(' ')).toContain(sentence);
});
