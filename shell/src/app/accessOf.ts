import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import type { Destination } from '@banyan/rules';
import type { Access } from '../session/gate.js';

export type Target = Destination<ReleasedArea, AreaRoute>;

/** Who may enter, the specification's `require` and `admin` as one word; null: the page asks for nothing. */
export function accessOf(target: Target): Access | null {
  switch (target.kind) {
    case 'area':
      if (!target.route.meta.require) return 'public';
      return target.route.meta.admin ? 'admin' : 'customer';
    case 'shell':
      if (target.page === 'home') return 'admin';
      return target.page === 'login' ? 'login' : null;
    case 'redirect':
    case 'unknown':
      return null;
  }
}
