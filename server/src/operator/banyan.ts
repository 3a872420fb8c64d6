#!/usr/bin/env node
import { openDatabase } from '../ground/database/openDatabase.js';
/** `banyan <command> …`: what an operator does, beside a running product or without one. */
import { thisTerminal } from './backup/passphrase.js';
import { readConfig } from './config/config.js';
import { backupCommand } from './control/backupCommand.js';
import { controlCommands, shipCommand } from './control/commands.js';
import { restoreCommand } from './control/restoreCommand.js';
import { askControl, type CommandAnswer } from './control/socket.js';
import { isForOperator } from './forOperator.js';

async function perform(parameters: readonly string[]): Promise<CommandAnswer> {
  const [command, ...more] = parameters;
  const parts = { environment: process.env, terminal: thisTerminal() };
  // What these read and write is here, whatever runs.
  if (command === 'backup') return backupCommand(parts, more);
  if (command === 'restore') return restoreCommand(parts, more);
  if (command === 'ship') return shipCommand(more);
  const dataFolder = process.env['BANYAN_DATA'] || '.data';
  // The product that runs has the database, and the embedded one has no place for a second.
  const heard = await askControl(dataFolder, parameters);
  if (heard !== null) return heard;
  const reading = readConfig(process.env);
  if (!reading.ok) return { ok: false, lines: [...reading.problems] };
  const { config } = reading;
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    log: () => undefined,
    fatal: (sentence) => {
      console.error(sentence);
      process.exit(1);
    },
  });
  try {
    return await controlCommands({ db, now: Date.now, config })(parameters);
  } finally {
    await db.close();
  }
}

try {
  const { ok, lines } = await perform(process.argv.slice(2));
  for (const line of lines) (ok ? console.log : console.error)(line);
  process.exitCode = ok ? 0 : 1;
} catch (cause) {
  console.error(isForOperator(cause) ? cause.message : cause);
  process.exitCode = 1;
}
