import type { CDPSession } from 'playwright-core';
import type { Size } from './size.js';

export const DESKTOP = 'desktop';
export const USUAL_LINE = '10 Mbit/s, 40 ms';
export const SLOW_LINE = 'slow 4G';

export type Profile = {
  readonly name: string;
  readonly rounds: number;
  readonly line: {
    readonly bitsPerSecond: number;
    readonly roundTripMs: number;
    readonly cpuSlowdown: number;
  } | null;
};

export function desktop(rounds: number): Profile {
  return { name: DESKTOP, rounds, line: null };
}

/** Rounds of the desktop and a usual line; a slow one takes fewer, since each round takes longer. */
export function profilesFor({
  rounds,
  hasSlowLine,
}: Pick<Size, 'rounds' | 'hasSlowLine'>): readonly Profile[] {
  const profiles: readonly Profile[] = [
    desktop(rounds),
    {
      name: USUAL_LINE,
      rounds,
      line: { bitsPerSecond: 10e6, roundTripMs: 40, cpuSlowdown: 1 },
    },
    {
      name: SLOW_LINE,
      rounds: Math.max(1, Math.round(rounds / 4)),
      line: { bitsPerSecond: 1.6e6, roundTripMs: 150, cpuSlowdown: 4 },
    },
  ];
  return hasSlowLine ? profiles : profiles.filter(({ name }) => name !== SLOW_LINE);
}

export async function slowDown(cdp: CDPSession, { line }: Profile): Promise<void> {
  if (line === null) return;
  const bytesPerSecond = line.bitsPerSecond / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
}
