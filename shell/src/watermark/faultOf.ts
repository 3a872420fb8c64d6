/** The state of a mark on the page at one moment. */
export type Observation = {
  /** The mark is a child of the page's root element. */
  readonly isOnRoot: boolean;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly computed: Readonly<Record<string, string>>;
  readonly rect: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;
  readonly viewport: Readonly<Record<'width' | 'height', number>>;
  readonly animations: number;
  readonly isInTopLayer: boolean;
};

/** The state of the mark when it was made. */
export type Made = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly computed: Readonly<Record<string, string>>;
  readonly isInTopLayer: boolean;
};

export type Fault =
  | 'not on the root element'
  | 'other attributes'
  | 'another look'
  | 'does not cover the window'
  | 'animated'
  | 'not in the top layer';

/** The fault of a mark; null: no fault. Any doubt counts as a fault, since a new mark is cheap. */
export function faultOf(seen: Observation, made: Made): Fault | null {
  if (!seen.isOnRoot) return 'not on the root element';
  if (!isSame(seen.attributes, made.attributes)) return 'other attributes';
  if (!isSame(seen.computed, made.computed)) return 'another look';
  if (!covers(seen)) return 'does not cover the window';
  if (seen.animations > 0) return 'animated';
  if (made.isInTopLayer && !seen.isInTopLayer) return 'not in the top layer';
  return null;
}

function isSame(
  seen: Readonly<Record<string, string | null>>,
  made: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(made);
  return (
    Object.keys(seen).length === names.length && names.every((name) => seen[name] === made[name])
  );
}

function covers({ rect, viewport }: Observation): boolean {
  return (
    rect.left <= 0 &&
    rect.top <= 0 &&
    rect.left + rect.width >= viewport.width &&
    rect.top + rect.height >= viewport.height
  );
}

/** This many new marks within a minute are not an accident: tampering is reported to operators. */
const TAMPERING = { times: 3, milliseconds: 60_000 };

export function isTampering(renewals: readonly number[], now: number): boolean {
  return renewals.filter((at) => now - at < TAMPERING.milliseconds).length >= TAMPERING.times;
}

/**
 * A script that removes each new mark at once would keep the page busy for ever: in such a storm
 * the next mark waits for the clock.
 */
const STORM = { times: 20, milliseconds: 1_000 };

export function isStorm(renewals: readonly number[], now: number): boolean {
  return renewals.filter((at) => now - at < STORM.milliseconds).length >= STORM.times;
}
