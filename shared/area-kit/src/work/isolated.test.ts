import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isolation } from './isolated.js';

const ASK = `fetch(process.argv[1]).then(() => process.exit(0), () => process.exit(7))`;
const LISTEN = `require('node:http').createServer((_, to) => to.end()).listen(0, '127.0.0.1', function () {
  fetch('http://127.0.0.1:' + this.address().port).then(() => process.exit(0), () => process.exit(7)); })`;

/** How Node ends with a script, behind these words. */
async function endOf(behind: readonly string[], ...script: readonly string[]): Promise<unknown> {
  const [program = '', ...words] = [...behind, process.execPath, '--eval', ...script];
  const [code] = (await once(spawn(program, words, { stdio: 'ignore' }), 'exit')) as [unknown];
  return code;
}

test('what is behind it reaches itself and no server of this machine', async () => {
  const behind = isolation();
  if (behind === null) {
    // A system without namespaces, or a container that may not have them: then it says so, and does nothing by halves.
    expect(spawnSync('unshare', ['--net', 'true']).status).not.toBe(0);
    return;
  }
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  try {
    expect(await endOf([], ASK, address)).toBe(0);
    expect(await endOf(behind, ASK, address)).toBe(7);
    expect(await endOf(behind, LISTEN)).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
