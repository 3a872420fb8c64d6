import type { AreaRoute, HostServices, Person, ReleasedArea } from '@banyan/contract';
import { audienceFor, type Destination } from '@banyan/rules';
import { type Access, gate, type TurnedAway } from '../session/gate.js';
import type { LoginStep } from '../session/loginStep.js';

export type Target = Destination<ReleasedArea, AreaRoute>;

/** Where a person has to go instead of a page; null: they enter. */
export function turnedAway(
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

/** Whether a person whom the gate lets in may open the page: without its permission it does not exist for them. */
export function isAllowed(
  { meta: { permission } }: Pick<AreaRoute, 'meta'>,
  { isAuth }: Pick<HostServices, 'isAuth'>,
): boolean {
  return permission === undefined || isAuth(permission);
}

/** Who may enter; null: the page asks for nothing. */
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
      return 'admin';
    case 'login':
    case 'autologin':
      return page;
    case 'callback':
    case 'logout-callback':
    case 'refresh':
    case 'prove':
      return null;
  }
}
