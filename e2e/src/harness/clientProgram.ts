import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { signingInput } from '@banyan/testing/node';
import * as z from 'zod';

/** A desktop program on a machine of its own, as `docs/client-api.md` describes it. */
export type ClientProgram = {
  readonly machineCode: string;
  /** Signs a call by the device's key; resolves to the code of its refusal, or to `ok`. */
  call(name: string, body: object): Promise<string>;
  /** What it has just noted. */
  report(events: readonly object[]): Promise<string>;
};

const answerSchema = z.object({
  success: z.boolean(),
  result: z.looseObject({ deviceId: z.string().optional() }).nullable(),
  error: z.looseObject({ code: z.union([z.string(), z.number()]) }).nullable(),
});

/** Registers the machine. */
export async function startClientProgram(baseUrl: string): Promise<ClientProgram> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const machineCode = randomBytes(16).toString('hex').toUpperCase();
  const addressOf = (name: string) => `${baseUrl}/api/services/app/Client/${name}`;

  function tokenFor(name: string, kid: string | undefined, claims: object): string {
    const iat = Math.floor(Date.now() / 1000);
    const said = { aud: addressOf(name), iat, exp: iat + 60, jti: randomUUID(), ...claims };
    const content = signingInput({ alg: 'ES256', kid }, said);
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  }

  async function send(name: string, body: string, token?: string) {
    const response = await fetch(addressOf(name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-key': 'ck_demo-mindmap',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });
    return answerSchema.parse(await response.json());
  }

  const machine = {
    machineCode,
    jwk: publicKey.export({ format: 'jwk' }),
    proof: tokenFor('Register', undefined, { machineCode }),
    installId: randomUUID(),
    version: '12.0.4',
    channel: 'stable',
    name: 'DESKTOP-E2E',
    os: { platform: 'windows', version: '11', arch: 'x64' },
    hardware: { cpu: 'Intel Core i5-12400', memoryGb: 16, screen: '1920x1080' },
    locale: 'zh-CN',
  };
  const { result, error } = await send('Register', JSON.stringify(machine));
  if (result?.deviceId === undefined) throw new Error(`not registered: ${error?.code ?? ''}`);
  const { deviceId } = result;
  const { installId, version } = machine;
  async function call(name: string, body: object): Promise<string> {
    const text = JSON.stringify(body);
    const bd = createHash('sha256').update(text).digest('base64url');
    const answer = await send(name, text, tokenFor(name, deviceId, { bd }));
    return answer.success ? 'ok' : String(answer.error?.code);
  }
  return {
    machineCode,
    call,
    report: (noted) => {
      const sentAt = new Date().toISOString();
      const events = noted.map((event) => ({ at: sentAt, ...event }));
      return call('Report', { installId, version, sentAt, events });
    },
  };
}
