import { DEV_ORIGIN, type Override, type RELEASE_CALLS } from '@banyan/contract/releases';
import type { Queryable } from '../../ground/database/db.js';
import { isLoopbackName } from '../../ground/loopback.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { endOverrides, overridesOf, setOverride } from '../../releases/overrides.js';
import { noteEvent, readArea } from '../../releases/rows.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';

type OverrideParts = ServiceParts & Pick<ServiceWiring, 'baseUrl' | 'handles' | 'overrideOrigins'>;

type Calls = Pick<
  HandlersOf<typeof RELEASE_CALLS>,
  'Releases/GetOverrides' | 'Releases/SetOverride' | 'Releases/EndOverride'
>;

/** What this session alone runs instead of what is live. */
export function overrideHandlers(parts: OverrideParts): Calls {
  const { db, now, baseUrl, overrideOrigins, handles } = parts;
  const sessionOf = ({ cookies }: Visit) => handles.hashIn(cookies, 'admin');
  // On one machine, its own area is the first thing that a team wants to see.
  const isHere = isLoopbackName(new URL(baseUrl).hostname);
  const offered = [...new Set([...(isHere ? [DEV_ORIGIN] : []), ...overrideOrigins])];
  const own = async (tx: Queryable, session: string | null) =>
    session === null ? [] : overridesOf(tx, session, now());
  return {
    'Releases/GetOverrides': async (_request, _person, visit) =>
      done({ origins: offered, overrides: [...(await own(db, sessionOf(visit)))] }),
    'Releases/SetOverride': ({ override }, { account: actor }, visit) =>
      db.transaction(async (tx) => {
        const session = sessionOf(visit);
        if (session === null) return refused(REFUSALS.signInNeeded);
        const allowed = await check(tx, parts, override);
        const reason = 'origin' in override ? override.origin : override.preview;
        const note = { at: now(), area: override.area, actor, reason };
        if (!allowed.success) {
          await noteEvent(tx, {
            ...note,
            kind: 'refused',
            ok: false,
            reason: `override: ${reason}`,
          });
          return allowed;
        }
        await setOverride(tx, session, override, now());
        await noteEvent(tx, { ...note, kind: 'override' });
        return done({ overrides: [...(await own(tx, session))] });
      }),
    'Releases/EndOverride': ({ area = null }, { account: actor }, visit) =>
      db.transaction(async (tx) => {
        const session = sessionOf(visit);
        if (session === null) return refused(REFUSALS.signInNeeded);
        for (const ended of await endOverrides(tx, session, area)) {
          await noteEvent(tx, { at: now(), area: ended, kind: 'overrideEnded', actor });
        }
        return done({ overrides: [...(await own(tx, session))] });
      }),
  };
}

async function check(
  tx: Queryable,
  { baseUrl, overrideOrigins }: OverrideParts,
  override: Override,
): Promise<Outcome<null>> {
  if ('preview' in override) {
    const { channels } = await readArea(tx, override.area);
    const isThere = channels.previews.some(({ name }) => name === override.preview);
    return isThere ? done(null) : refused(REFUSALS.noSuchBuild);
  }
  const { origin } = override;
  const isAllowed =
    isPlainOrigin(origin) &&
    (overrideOrigins.includes(origin) || (isLoopback(baseUrl) && isLoopback(origin)));
  return isAllowed ? done(null) : refused(REFUSALS.originNotAllowed);
}

/** It goes into a content security policy: nothing but scheme, host and port. */
function isPlainOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isLoopback(origin: string): boolean {
  return isLoopbackName(new URL(origin).hostname);
}
