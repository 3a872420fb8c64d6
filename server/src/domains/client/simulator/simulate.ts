import { setTimeout as wait } from 'node:timers/promises';
import { REPORTED } from '@banyan/contract/client';
import * as z from 'zod';
import type { Random } from '../../../ground/demoData/random.js';
import { createProgram, type Program, type ProgramAnswer, type ProgramParts } from './program.js';

/** The share of reports, or of events, with which something goes wrong. */
export type Faults = {
  /** Reports that were noted without a line, up to 29 days ago. */
  readonly offline: number;
  /** Programs whose clock is hours off. */
  readonly skew: number;
  /** Reports that are sent again although they were answered, once or twice. */
  readonly again: number;
  /** Events of a kind that the server does not know. */
  readonly bad: number;
};

export const NO_FAULTS: Faults = { offline: 0, skew: 0, again: 0, bad: 0 };

type Simulation = Pick<ProgramParts, 'base' | 'clientKey' | 'now' | 'reach'> & {
  readonly random: Random;
  readonly programs: number;
  /** Of each program. */
  readonly events: number;
  readonly faults: Faults;
};

/** What was sent, by the programs' own count. */
export type Tally = {
  /** Events, each as often as it was sent. */
  sent: number;
  /** Of them those that had been sent before, whether that was answered or not. */
  repeated: number;
  /** Of them those that cannot be stored. */
  refused: number;
  /** What the server says that it has stored. */
  accepted: number;
  /** Reports that got no answer, or were asked to come later. */
  unanswered: number;
  readonly deviceIds: string[];
};

const AT_ONCE = 16;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FEATURES = ['node.add', 'theme.change', 'search', 'present', 'export.png'] as const;

/** The share of events that are errors. */
const FAILING = 0.01;
const FAILURES = [
  ['OutOfMemory', 'ImageCache::load', 'image_cache.cpp'],
  ['ExportFailed', 'PdfWriter::flush', 'pdf_writer.cpp'],
  ['NullReference', 'LayoutEngine::place', 'layout.cpp'],
].map(([name, call, file]) => ({
  kind: 'error',
  name,
  error: { code: 'E_SIMULATED', frames: [{ name: call, file }] },
})) as [object, ...object[]];

const laterSchema = z.object({ retryAfterSeconds: z.number() });

/** Programs that register and report, over real HTTP and with real keys. Resolves when all of it has been answered. */
export async function simulate(simulation: Simulation): Promise<Tally> {
  const tally: Tally = {
    sent: 0,
    repeated: 0,
    refused: 0,
    accepted: 0,
    unanswered: 0,
    deviceIds: [],
  };
  let begun = 0;
  const next = async (): Promise<void> => {
    while (begun < simulation.programs) {
      begun += 1;
      await runProgram(simulation, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return tally;
}

async function runProgram(simulation: Simulation, tally: Tally): Promise<void> {
  const { random, faults, events } = simulation;
  const skew = random.chance(faults.skew) ? random.whole(-12, 12) * HOUR_MS : 0;
  const now = () => simulation.now() + skew;
  const program = await createProgram({ ...simulation, now });
  const { deviceId } = await answered(() => program.register(), tally);
  tally.deviceIds.push(deviceId);
  for (let seq = 0; seq < events; ) {
    const count = Math.min(events - seq, random.whole(1, REPORTED.events));
    const age = random.chance(faults.offline) ? random.whole(1, 29) * DAY_MS : 0;
    const noted = Array.from({ length: count }, (_, index) => {
      const isBad = random.chance(faults.bad);
      if (isBad) tally.refused += 1;
      const at = new Date(now() - age - (count - index) * 1_000).toISOString();
      return { seq: seq + index + 1, at, ...said(random, isBad) };
    });
    seq += count;
    await send(program, noted, tally);
    if (random.chance(faults.again)) await send(program, noted, tally, random.whole(1, 2));
  }
}

function said(random: Random, isBad: boolean) {
  if (isBad) return { kind: 'unheard' };
  if (random.chance(FAILING)) return random.pick(FAILURES);
  const kind = random.pick(['start', 'feature', 'feature', 'feature', 'save', 'end'] as const);
  return {
    kind,
    ...(kind === 'feature' ? { name: random.pick(FEATURES) } : {}),
    ...(kind === 'end' ? { seconds: random.whole(60, 7_200) } : {}),
  };
}

/** @param again how often it has been answered before and comes once more; 0: it is new */
async function send(
  program: Program,
  events: readonly object[],
  tally: Tally,
  again = 0,
): Promise<void> {
  let isFirst = again === 0;
  for (let times = Math.max(1, again); times > 0; times -= 1) {
    const { accepted } = await answered(() => {
      tally.sent += events.length;
      if (!isFirst) tally.repeated += events.length;
      isFirst = false;
      return program.report(events);
    }, tally);
    tally.accepted += accepted;
  }
}

/** Asks until there is an answer, and waits where the server says for how long. */
async function answered<T>(ask: () => Promise<ProgramAnswer<T>>, tally: Tally): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer?.success === true) return answer.result;
    tally.unanswered += 1;
    const later = laterSchema.safeParse(answer?.details);
    if (answer !== null && !later.success) throw new Error(`it was refused: ${answer.code}`);
    await wait(later.success ? later.data.retryAfterSeconds * 1_000 : RETRY_MS);
  }
}

const RETRY_MS = 200;
