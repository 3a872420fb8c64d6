import type { AreaState } from '@banyan/contract/releases';
import type { Project } from '../project.js';
import { roomNamed } from '../rooms.js';
import { withArea } from '../withArea.js';
import { actionOf } from './choose.js';
import { createGateway } from './gateway.js';
import { EXIT, KitFailure } from './kitFailure.js';
import { createPhases } from './phases.js';
import { readSettings } from './settings.js';
import { statusText } from './statusText.js';
import { readTeamKey, verifyKeyIn } from './teamKey.js';

type Place = { readonly project: Project; readonly releases: string };

/** The commands that speak with the registry. Throws {@link KitFailure}. */
export async function registryCommand(
  command: string,
  parameters: readonly string[],
  { project, releases }: Place,
): Promise<void> {
  const read = readSettings(parameters, process.env);
  const settings = { ...read, words: withArea(project, read.words) };
  // With --json the standard output is the answer alone.
  const say = (line: string) => {
    if (settings.json) console.error(line);
    else console.log(line);
  };
  const key = readTeamKey(process.env['BANYAN_KEY']);
  const gateway = createGateway({ url: settings.gateway, key, fetch, now: Date.now });
  const phases = createPhases(say, () => performance.now());
  const [area] = settings.words;

  if (command === 'status') {
    const states = area === undefined ? await gateway.areas() : [await gateway.area(area)];
    answer(states, settings.json, states.map(statusText).join('\n\n'));
    return;
  }
  if (area === undefined) throw new KitFailure(`${command} needs an area`, EXIT.usage);
  if (command === 'check') {
    const { check } = await import('./check.js');
    await phases.run('check', () => check(gateway, roomNamed(project, area)));
    answer({ findings: [] }, settings.json, `${area} may be published`);
    return;
  }
  if (command === 'publish') {
    const { publish } = await import('./publish.js');
    const verifyKey = verifyKeyIn(process.env, key);
    const state = await publish({ settings, gateway, verifyKey, phases, say, project, releases });
    const seconds = phases.done.reduce((sum, phase) => sum + phase.seconds, 0);
    const isWaiting = settings.verify === 'worker' && !settings.wait;
    const done = isWaiting ? 'uploaded' : 'published';
    say(`${area} is ${done} to ${gateway.url} after ${seconds.toFixed(1)} s`);
    answer({ state, phases: phases.done }, settings.json, statusText(state));
    return;
  }
  const before = await gateway.area(area);
  const after = await phases.run(command, () =>
    gateway.act(area, actionOf(command, settings, before), before.revision),
  );
  answer(after, settings.json, statusText(after));
}

function answer(content: AreaState | object, json: boolean, text: string): void {
  console.log(json ? JSON.stringify(content, null, 2) : text);
}
