import { type HealthSample, NO_FIGURES } from '@banyan/contract/releases';

export type Build = Pick<HealthSample, 'area' | 'build'>;
export type Figure = Exclude<keyof HealthSample, keyof Build>;

export type Samples = {
  add(build: Build, figure: Figure, amount?: number): void;
  /** Takes all samples since the last call, of at most 60 builds; the others wait. */
  take(): readonly HealthSample[];
  /** Takes back samples whose report did not arrive. */
  giveBack(samples: readonly HealthSample[]): void;
  isEmpty(): boolean;
};

const MOST_SAMPLES = 60;
const MOST = 1_000_000;

/** Counts and sums by build, without any user data. */
export function createSamples(): Samples {
  const counted = new Map<string, HealthSample>();

  function add({ area, build }: Build, figure: Figure, amount = 1): void {
    const key = `${area} ${build}`;
    const before = counted.get(key) ?? { area, build, ...NO_FIGURES };
    const sum = Math.min(MOST, Math.max(0, Math.round(before[figure] + amount)));
    counted.set(key, { ...before, [figure]: sum });
  }

  return {
    add,
    giveBack: (samples) => {
      for (const { area, build, ...figures } of samples) {
        for (const figure of FIGURES) add({ area, build }, figure, figures[figure]);
      }
    },
    take: () => {
      const taken = [...counted].slice(0, MOST_SAMPLES);
      for (const [key] of taken) counted.delete(key);
      return taken.map(([, sample]) => sample);
    },
    isEmpty: () => counted.size === 0,
  };
}

const FIGURES = Object.keys(NO_FIGURES) as readonly Figure[];

const SCRIPT = /\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\//g;

/** The build named first in a text: a stack has the innermost call first. Null: no area's build. */
export function blamed(text: string): Build | null {
  for (const [, area = '', build = ''] of text.slice(0, 4_000).matchAll(SCRIPT)) {
    if (area !== 'shell') return { area, build };
  }
  return null;
}
