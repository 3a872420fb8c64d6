import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { signingInput } from '@banyan/testing/node';
import { ROOT } from './product.js';

export const LOGIN_TOKEN_SECRET = 'a secret of the desktop program, 32+';

type Issued = { readonly result: { readonly subjectid: string; readonly logintoken: string } };

/** A one-click sign-in link, made as a vendor's server makes it (docs/sign-in.md; RFC 7523, 3). */
export async function loginLink(baseUrl: string, subject: string, path: string): Promise<string> {
  const address = `${baseUrl}/api/services/app/LoginToken/Issue`;
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: 'desktop', aud: address, sub: subject, iat, exp: iat + 60 };
  const content = signingInput({ alg: 'HS256' }, { ...claims, jti: randomUUID() });
  const signature = createHmac('sha256', LOGIN_TOKEN_SECRET).update(content).digest('base64url');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${content}.${signature}` },
  });
  const { subjectid, logintoken } = ((await answer.json()) as Issued).result;
  const link = new URL('/autologin', baseUrl);
  link.search = new URLSearchParams({ redirecturl: path, subjectid, logintoken }).toString();
  return link.href;
}

/** The same, made by `npm run login-link`. */
export async function printedLoginLink(
  baseUrl: string,
  subject: string,
  path: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/src/operator/loginLink.ts', subject, path],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        BANYAN_BASE_URL: baseUrl,
        BANYAN_LOGINTOKEN_SECRET: LOGIN_TOKEN_SECRET,
      },
    },
  );
  return stdout.trim();
}
