import type { AreaState, ReleaseAction } from '@banyan/contract/releases';
import { EXIT, KitFailure } from './kitFailure.js';
import type { Settings } from './settings.js';

/** The build that a team means by a version or a build id. Throws {@link KitFailure}. */
export function buildNamed({ area, versions }: AreaState, word: string): string {
  // Newest first: a version of the folder may have been built several times.
  const found = versions.find(({ build, version }) => build === word || version === word);
  if (found !== undefined) return found.build;
  const known = versions.map(({ version, build }) => `${version} (${build})`).join(', ');
  throw new KitFailure(`${area} has no version ${word}: it has ${known || 'none'}`, EXIT.usage);
}

/** What a published build is to become. */
export function actOf({ to, rule }: Settings, build: string): ReleaseAction | null {
  switch (to.kind) {
    case 'stable':
      return { kind: 'promote', build };
    case 'canary':
      return { kind: 'canary', build, rule };
    case 'preview':
      return { kind: 'preview', name: to.name, build };
    case 'none':
      return null;
  }
}

/** What a command other than `publish` asks of the registry. Throws {@link KitFailure}. */
export function actionOf(command: string, settings: Settings, state: AreaState): ReleaseAction {
  const [, word] = settings.words;
  switch (command) {
    case 'promote':
      return { kind: 'promote', build: word ? buildNamed(state, word) : canaryOf(state) };
    case 'canary':
      return word === 'end'
        ? { kind: 'endCanary' }
        : { kind: 'canary', build: buildNamed(state, needed(word)), rule: settings.rule };
    case 'rollback':
      return { kind: 'rollback', reason: reasonOf(settings) };
    case 'revoke':
      return { kind: 'revoke', build: buildNamed(state, needed(word)), reason: reasonOf(settings) };
    case 'kill':
      return { kind: 'kill', reason: reasonOf(settings) };
    case 'revive':
      return { kind: 'revive' };
    default:
      throw new KitFailure(`there is no command ${command}`, EXIT.usage);
  }
}

function canaryOf({ area, canary }: AreaState): string {
  if (canary !== null) return canary.build;
  throw new KitFailure(`${area} has no canary: name the version to promote`, EXIT.usage);
}

function needed(word: string | undefined): string {
  if (word !== undefined) return word;
  throw new KitFailure('name the version, or its build', EXIT.usage);
}

function reasonOf({ reason }: Settings): string {
  if (reason !== null && reason.trim() !== '') return reason;
  throw new KitFailure('say why with --reason "…": the activity log shows it', EXIT.usage);
}
