import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './product.js';

export const LOGIN_TOKEN_SECRET = 'a secret of the desktop program, 32+';

/** A one-click sign-in link, made by `npm run login-link`. */
export async function loginLink(baseUrl: string, subject: string, path: string): Promise<string> {
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
