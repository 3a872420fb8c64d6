/**
 * A payment provider as a process of its own, with a page that tries to read and to lead away the window around it. Its
 * first line is the settings to use it by, as JSON.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeProvider } from './fakeProviders.js';

const PAGE = `<!doctype html><meta charset="utf-8"><title>Provider</title>
<button id="away">Away</button>
<script>
  const refusedOr = (act) => { try { act(); return 'done'; } catch { return 'refused'; } };
  document.getElementById('away').onclick = () => { top.location.href = location.origin + '/away'; };
  if (top !== self) document.body.dataset.tried = [
    refusedOr(() => parent.document.cookie),
    refusedOr(() => parent.localStorage.length),
    refusedOr(() => parent.document.title),
    refusedOr(() => { top.location.href = location.origin + '/away'; }),
  ].join();
</script>`;

const fake = await startFakeProvider('ownProtocol', Date.now, PAGE);
const folder = mkdtempSync(join(tmpdir(), 'banyan-provider-'));
const file = join(folder, 'payment.json');
writeFileSync(file, fake.description);
console.log(JSON.stringify({ ...fake.dialect.environment, BANYAN_PAYMENT: file }));
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  void fake.close().then(() => process.exit(0));
});
