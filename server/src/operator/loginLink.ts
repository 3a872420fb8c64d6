/** `npm run login-link -- <subjectid> [path]`: prints a one-click sign-in link, made as the desktop program makes it. */
import { envelopeSchema, LOGIN_TOKEN_PATH, loginTokenSchema, SERVICE_BASE } from '@banyan/contract';
import { signAssertion } from '../identity/signAssertion.js';
import { readConfig } from './config/config.js';

async function linkFor(subject: string, path: string): Promise<string> {
  // The secrets of the database are nothing to it.
  const reading = readConfig({ BANYAN_SECRET_FILE: 'unread', ...process.env });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const { baseUrl, loginTokenSecret: secret } = reading.config;
  if (secret === null) {
    throw new Error('Set BANYAN_LOGINTOKEN_SECRET to what the running product has.');
  }
  const address = `${baseUrl}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`;
  const assertion = await signAssertion({ secret, audience: address, subject, now: Date.now() });
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${assertion}`, 'accept-language': 'en' },
  });
  const answer = envelopeSchema.parse(await response.json());
  if (!answer.success) throw new Error(answer.error?.message ?? `it answered ${response.status}`);
  const { logintoken, subjectid } = loginTokenSchema.parse(answer.result);
  const link = new URL('/autologin', baseUrl);
  link.search = new URLSearchParams({ redirecturl: path, subjectid, logintoken }).toString();
  return link.href;
}

const [subject, path = '/personal/info'] = process.argv.slice(2);
if (subject === undefined) {
  console.error('Usage: npm run login-link -- <subjectid> [path]');
  process.exit(1);
}
try {
  console.log(await linkFor(subject, path));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
