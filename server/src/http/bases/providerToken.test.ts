import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBase } from '../../testing/baseStage.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { createOtherStage } from '../../testing/otherStage.js';

const database = filledDatabase();

test('the provider’s token goes to the base that asks for it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-provider-token-'));
  const base = await startBase((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  const file = join(folder, 'bases.json');
  const address = base.origin;
  writeFileSync(
    file,
    JSON.stringify({ theirs: { address, token: 'provider' }, ours: { address } }),
  );
  const stage = await createOtherStage(database(), { BANYAN_BASES: file });
  try {
    let given: unknown;
    stage.provider.spoil = {
      kind: 'answer',
      change: (right) => {
        given = right['access_token'];
        return right;
      },
    };
    const { browser, signIn } = stage.visitor();
    expect((await signIn('admin')).status).toBe(200);
    const heardBy = async (name: string) => {
      await browser.post(`/bases/${name}/x`, {}, { accept: 'application/json' });
      return base.heard[0]?.headers.authorization;
    };
    expect(await heardBy('theirs')).toBe(`Bearer ${String(given)}`);
    expect(await heardBy('ours')).toMatch(/^Bearer ey[\w-]+\.ey/);
  } finally {
    await stage.close();
    await base.close();
    rmSync(folder, { recursive: true });
  }
});
