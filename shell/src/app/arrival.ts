import type { AreaRoute, HostServices, Person, ReleasedArea } from '@banyan/contract';
import { audienceFor, type Destination, destination, type Frame, frameOf } from '@banyan/rules';
import { type Access, gate, type TurnedAway } from '../session/gate.js';
import type { LoginStep } from '../session/loginStep.js';

export type Target = Destination<ReleasedArea, AreaRoute>;

export type Asked = {
  readonly pathname: string;
  /** The released areas, and those that open pages hold. */
  readonly areas: readonly ReleasedArea[];
  readonly person: Person | null;
  readonly step: LoginStep | null;
};

/** What an address shows to this window's user. */
export type Arrival = {
  readonly asked: Asked;
  readonly target: Target;
  /** Where the gate sends the user instead; null: they may enter. */
  readonly answer: TurnedAway | null;
  /** The frame around the page; null: no frame. */
  readonly frame: Frame | null;
};

/**
 * Returns what the address shows; computed once and handed on.
 * @param known an earlier result, returned if it answers the same question
 */
export function arrivalAt(asked: Asked, known?: Arrival): Arrival {
  if (known !== undefined && isSame(asked, known.asked)) return known;
  const target = destination(asked.pathname, asked.areas);
  const answer = turnedAway(target, asked.person, asked.step);
  return { asked, target, answer, frame: frameAround(target, asked.person) };
}

function isSame(one: Asked, other: Asked): boolean {
  return (
    one.pathname === other.pathname &&
    one.person === other.person &&
    one.step === other.step &&
    one.areas.length === other.areas.length &&
    one.areas.every((area, index) => area === other.areas[index])
  );
}

function frameAround(target: Target, person: Person | null): Frame | null {
  if (target.kind === 'area') return frameOf(target.area, target.route);
  if (target.kind === 'unknown') return person?.audience === 'admin' ? 'work-frame' : null;
  return target.kind === 'shell' && target.page === 'home' ? 'work-frame' : null;
}

function turnedAway(
  target: Target,
  person: Person | null,
  step: LoginStep | null,
): TurnedAway | null {
  const access = accessOf(target);
  if (access === null) return null;
  const held = { admin: person?.audience === 'admin', customer: person?.audience === 'customer' };
  const answer = gate(access, held, step);
  return answer.kind === 'enter' ? null : answer;
}

/** Whether a user let in by the gate may open the page: without its permission it is not found. */
export function isAllowed(
  { meta: { permission } }: Pick<AreaRoute, 'meta'>,
  { isAuth }: Pick<HostServices, 'isAuth'>,
): boolean {
  return permission === undefined || isAuth(permission);
}

/** Who may enter; null: the page has no requirement. */
function accessOf(target: Target): Access | null {
  switch (target.kind) {
    case 'area':
      return audienceFor(target.route.meta) ?? 'public';
    case 'shell':
      return accessOfOwn(target.page);
    case 'unknown':
      return 'unknown';
    case 'redirect':
      return null;
  }
}

function accessOfOwn(page: Extract<Target, { kind: 'shell' }>['page']): Access | null {
  switch (page) {
    case 'home':
    case 'refresh':
      return 'admin';
    case 'login':
    case 'autologin':
      return page;
    case 'callback':
    case 'logout-callback':
    case 'prove':
      return null;
  }
}
