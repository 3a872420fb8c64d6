import { join } from 'node:path';
import { buildAll } from './buildAll.js';
import { COMMANDS, helpText, isRegistryCommand } from './help.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';
import { ROOT } from './rooms.js';

/** Each command is loaded when asked for: an unchanged product starts without loading webpack. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  const releases = process.env['BANYAN_RELEASES'] ?? join(ROOT, 'releases');
  const [name] = parameters;
  if (isRegistryCommand(command)) {
    const { registryCommand } = await import('./registry/command.js');
    return registryCommand(command, parameters, releases);
  }
  if (command === 'build') return buildAll(parameters, releases, console.log);
  if (command === 'verify') {
    const { verify } = await import('./verify/command.js');
    if (!(await verify(parameters, releases))) process.exitCode = EXIT.refused;
    return;
  }
  if (command === 'new') return (await import('./new/command.js')).newCommand(parameters);
  if (name === undefined) throw new KitFailure(helpText(command), EXIT.usage);
  const { dev } = await import('./dev/dev.js');
  return dev(name, parameters.slice(1));
}

const [command = '', ...parameters] = process.argv.slice(2);
try {
  const isKnown = COMMANDS.some(({ name }) => name === command);
  if (parameters.includes('--help') || command === '--help' || command === 'help') {
    console.log(helpText(command));
  } else if (isKnown) await run(command, parameters);
  else throw new KitFailure(helpText(), EXIT.usage);
} catch (cause) {
  const isOurs = cause instanceof KitFailure;
  if (isOurs && parameters.includes('--json')) {
    console.log(JSON.stringify({ error: cause.message, details: cause.details }, null, 2));
  }
  console.error(isOurs || cause instanceof Error ? cause.message : cause);
  process.exitCode = isOurs ? cause.exit : 1;
}
