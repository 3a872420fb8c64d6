import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AreaState, VerifiedClaims } from '@banyan/contract/releases';
import { ensureBuilt } from '../build.js';
import { buildAll } from '../buildAll.js';
import type { Project } from '../project.js';
import { buildId, type Room, roomNamed, roomsOf, SHELL } from '../rooms.js';
import { PLATFORM_VERSION } from '../sharedModules.js';
import { asTable, findingsOf } from '../verify/report.js';
import { openVerifier, type Verifier } from '../verify/verifier.js';
import type { Verified } from '../verify/verify.js';
import { check } from './check.js';
import { actOf } from './choose.js';
import type { Gateway } from './gateway.js';
import { EXIT, KitFailure } from './kitFailure.js';
import { withLargest } from './largestModules.js';
import type { Bump } from './nextVersion.js';
import type { Phases } from './phases.js';
import { type Raised, raiseVersion } from './raiseVersion.js';
import { readBuild } from './readBuild.js';
import type { Settings } from './settings.js';
import { shellFit } from './shellFit.js';
import { signVerified, type TeamKey } from './teamKey.js';

export type PublishParts = {
  readonly settings: Settings;
  readonly gateway: Gateway;
  /** What the result of `verify` is signed with. */
  readonly verifyKey: TeamKey;
  readonly phases: Phases;
  readonly say: (line: string) => void;
  readonly project: Project;
  /** The folder of the built rooms. */
  readonly releases: string;
};

/**
 * From the sources to the new version in production: builds, verifies, uploads, and waits until it is served. Whatever
 * fails on the way, nothing of it is live.
 */
export async function publish(parts: PublishParts): Promise<AreaState> {
  const { settings, gateway, phases, say, project } = parts;
  const [name = ''] = settings.words;
  const room = roomNamed(project, name);
  const known = await phases.run('registry', async () => {
    if (name !== SHELL.name) refuseUnfit(await gateway.lends());
    return stateOf(gateway, name);
  });
  await phases.run('check', () => check(gateway, room));
  const raised = settings.bump === null ? null : raise(room, known, settings.bump);
  if (raised !== null) say(`version ${raised.version}`);
  const { state, build, version } = await upload(parts, room, known).catch((cause: unknown) => {
    if (raised?.takeBack() === true) say('the version in area.ts is what it was');
    throw cause;
  });
  if (settings.verify !== 'worker') return state;
  if (settings.wait) return await phases.run('worker', () => whenVerified(gateway, name, build));
  say(`${version} waits for the worker to verify it; nobody gets it before`);
  return state;
}

function raise({ folder }: Room, known: AreaState | null, bump: Bump): Raised {
  const published = known?.versions.map(({ version }) => version) ?? [];
  return raiseVersion(join(folder, 'src/area.ts'), published, bump);
}

type Uploaded = { readonly state: AreaState; readonly build: string; readonly version: string };

async function upload(
  { settings, gateway, verifyKey, phases, say, releases }: PublishParts,
  room: Room,
  known: AreaState | null,
): Promise<Uploaded> {
  const { name } = room;
  refuseKnown(known, buildId(room));

  const verifier = settings.verify === 'here' ? prepareVerifier(releases, room) : null;
  try {
    const build = await phases.run('build', () => ensureBuilt(room, releases));
    const { manifest, files, maps } = readBuild(join(releases, name, build));
    refuseSameVersion(known, manifest.version);
    const verified =
      verifier === null
        ? null
        : await phases.run('verify', async () =>
            signVerified(verifyKey, await look(await verifier, releases, { name, build }, say)),
          );
    const act = actOf(settings, build);
    const byWorker = settings.verify === 'worker';
    const request = { manifest, files, maps, verified, act, byWorker };
    const state = await phases.run('upload', () =>
      gateway.publish(request, known?.revision ?? null).catch((cause: unknown) => {
        throw cause instanceof KitFailure ? withLargest(cause, request) : cause;
      }),
    );
    return { state, build, version: manifest.version };
  } finally {
    await verifier?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

async function stateOf(gateway: Gateway, name: string): Promise<AreaState | null> {
  const states = await gateway.areas();
  return states.find(({ area }) => area === name) ?? null;
}

const LOOK_MS = 500;

/** The area's state once the worker has said what it found. Throws {@link KitFailure} when that is not good. */
async function whenVerified(gateway: Gateway, name: string, build: string): Promise<AreaState> {
  for (;;) {
    const state = await gateway.area(name);
    const version = state.versions.find((each) => each.build === build);
    if (version?.verified === true) return state;
    if (version?.waiting !== true) {
      const places = `the activity of ${gateway.url}/areas says what it found`;
      throw new KitFailure(`the worker refuses ${build}: ${places}`, EXIT.refused);
    }
    await pause(LOOK_MS);
  }
}

/** Starts while the area is still being built. Its failure is told where it is waited for. */
function prepareVerifier(releases: string, room: Room): Promise<Verifier> {
  const { project } = room;
  const others = roomsOf(project)
    .map(({ name }) => name)
    .filter((name) => name !== room.name);
  const opening = (async () => {
    // Without a name all of them would be built, this one too.
    if (others.length > 0) await buildAll(project, others, releases, () => undefined);
    return openVerifier(project, [releases]);
  })();
  opening.catch(() => undefined);
  return opening;
}

/** The registry's gate would find it after the build, and cannot know what this kit is. */
function refuseUnfit(lends: Readonly<Record<string, string>>): void {
  const unfit = shellFit(PLATFORM_VERSION, lends);
  if (unfit !== null) throw new KitFailure(unfit, EXIT.refused);
}

/** The registry refuses it too; here it costs no build. */
function refuseKnown(known: AreaState | null, build: string): void {
  const same = known?.versions.find((version) => version.build === build);
  if (same?.source !== 'published') return;
  throw new KitFailure(
    `this is ${same.version} (${build}), which is published: nothing has changed since`,
    EXIT.conflict,
  );
}

function refuseSameVersion(known: AreaState | null, version: string): void {
  const same = known?.versions.find(
    (each) => each.source === 'published' && each.version === version,
  );
  if (same === undefined) return;
  throw new KitFailure(
    `${version} is published (${same.build}): raise the version in area.ts, or give --bump`,
    EXIT.conflict,
  );
}

type Candidate = { readonly name: string; readonly build: string };

async function look(
  verifier: Verifier,
  releases: string,
  { name, build }: Candidate,
  say: (line: string) => void,
): Promise<VerifiedClaims> {
  await verifier.take(releases, name, build);
  const verified = await verifier.verify([name], () => undefined);
  const findings = findingsOf(verified).length;
  if (findings > 0) {
    say(asTable(verified.filter((page) => findingsOf([page]).length > 0)));
    throw new KitFailure(
      `verify found ${findings} faults: mend them, or publish to a preview with --no-verify`,
      EXIT.refused,
    );
  }
  return { area: name, build, pages: verified.length, findings, ...counted(verified) };
}

function counted(verified: readonly Verified[]) {
  const checks = verified.reduce((sum, { looked }) => sum + looked.length, 0);
  return { checks, iat: Math.floor(Date.now() / 1000) };
}
