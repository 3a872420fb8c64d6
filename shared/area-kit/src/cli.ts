#!/usr/bin/env node
import { buildAll } from './buildAll.js';
import { COMMANDS, helpText, isRegistryCommand } from './help.js';
import { findProject } from './project.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';

/** Each command is loaded when asked for: an unchanged product starts without loading webpack. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  if (command === 'work') return (await import('./work/work.js')).work(parameters, process.cwd());
  const project = findProject(process.cwd());
  const releases = process.env['BANYAN_RELEASES'] ?? project.releases;
  if (isRegistryCommand(command)) {
    const { registryCommand } = await import('./registry/command.js');
    return registryCommand(command, parameters, { project, releases });
  }
  if (command === 'build') return buildAll(project, parameters, releases, console.log);
  if (command === 'dev') return (await import('./dev/dev.js')).dev(project, parameters);
  if (command === 'verify') {
    const { verify } = await import('./verify/command.js');
    if (!(await verify(project, parameters, releases))) process.exitCode = EXIT.refused;
    return;
  }
  if (command === 'upgrade') {
    return (await import('./upgrade.js')).upgrade(project, parameters, process.env);
  }
  return (await import('./new/command.js')).newCommand(project, parameters);
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
