import type { CDPSession } from 'playwright-core';

export type Profile = {
  readonly name: string;
  readonly rounds: number;
  readonly line: {
    readonly bitsPerSecond: number;
    readonly roundTripMs: number;
    readonly cpuSlowdown: number;
  } | null;
};

/** Rounds of the desktop; slower lines take fewer, since each round takes longer. */
export function profilesFor(rounds: number): readonly Profile[] {
  const part = (share: number) => Math.max(1, Math.round(rounds * share));
  return [
    { name: 'desktop', rounds, line: null },
    {
      name: '10 Mbit/s, 40 ms',
      rounds: part(0.4),
      line: { bitsPerSecond: 10e6, roundTripMs: 40, cpuSlowdown: 1 },
    },
    {
      name: 'slow 4G',
      rounds: part(1 / 3),
      line: { bitsPerSecond: 1.6e6, roundTripMs: 150, cpuSlowdown: 4 },
    },
  ];
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
