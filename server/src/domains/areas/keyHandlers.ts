import type { RELEASE_CALLS } from '@banyan/contract/releases';
import { done } from '../../ground/requests/refusal.js';
import { inRegistry, noteEvent, tellChange } from '../../releases/rows.js';
import { rotateSigningKeys } from '../../releases/signingKeys.js';
import { endKey, listKeys, makeKey } from '../../releases/teamKeys.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';

type KeyParts = ServiceParts & Pick<ServiceWiring, 'secrets'>;

type Calls = Pick<
  HandlersOf<typeof RELEASE_CALLS>,
  'Releases/GetKeys' | 'Releases/MakeKey' | 'Releases/EndKey' | 'Releases/RotateSigningKey'
>;

/** The keys of the teams, and the one that the release document is signed with. */
export function keyHandlers({ db, now, secrets }: KeyParts): Calls {
  return {
    'Releases/GetKeys': async () => done(await listKeys(db)),
    'Releases/MakeKey': ({ name, areas, bases, verifies }, { account: by }) =>
      db.transaction(async (tx) => {
        const made = await makeKey(tx, { name, areas, bases, verifies, by }, now());
        const named = [...made.key.areas, ...made.key.bases.map((base) => `/bases/${base}`)];
        const reason = `${name}: ${named.join(', ')}`;
        await noteEvent(tx, { at: now(), area: '', kind: 'keyMade', actor: by, reason });
        return done(made);
      }),
    'Releases/EndKey': ({ id }, { account: actor }) =>
      db.transaction(async (tx) => {
        const key = await endKey(tx, id, now());
        if (key === null) return done({ ended: false });
        await noteEvent(tx, { at: now(), area: '', kind: 'keyEnded', actor, reason: key.name });
        return done({ ended: true });
      }),
    'Releases/RotateSigningKey': (_request, { account: actor }) =>
      inRegistry(db, async (tx) => {
        const { current } = await rotateSigningKeys(secrets, tx);
        await tellChange(tx);
        const note = {
          at: now(),
          area: '',
          kind: 'keysRotated',
          actor,
          reason: current.id,
        } as const;
        await noteEvent(tx, note);
        return done({ keyId: current.id });
      }),
  };
}
