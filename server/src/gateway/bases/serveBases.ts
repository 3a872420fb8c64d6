import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import type { SecretStore } from '../../secrets/secretStore.js';
import type { Handles } from '../session/handle.js';
import type { Sessions } from '../session/sessions.js';
import { loadBaseKeys, registerBaseKeys } from './baseKeys.js';
import { type Bases, openBases } from './bases.js';
import { createBaseTokens } from './baseTokens.js';
import type { BaseCallParts } from './callBase.js';
import { createExchange } from './exchange.js';
import { registerBases } from './registerBases.js';
import { rememberSessions } from './remembered.js';

export type ServeBasesParts = {
  /** That names them; null: there are none. */
  readonly file: string | null;
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly sessions: Sessions;
  readonly handles: Handles;
  readonly provider: SignInProvider;
  readonly baseUrl: string;
  readonly now: () => number;
  readonly count: (base: string, outcome: string) => void;
};

/** The bases of this gateway, and who calls them. Throws BasesRefused. */
export async function serveBases(
  app: FastifyInstance,
  { file, db, secrets, sessions, handles, provider, baseUrl, now, count }: ServeBasesParts,
): Promise<Bases> {
  const bases = openBases({
    file,
    hasOtherProvider: provider.kind === 'external',
    now,
    log: (message) => {
      app.log.error(message);
    },
  });
  const keys = await loadBaseKeys(secrets, db);
  const remembered = await rememberSessions({ db, sessions, handles, now });
  const tokens = createBaseTokens({ issuer: baseUrl, keys, now });
  const exchange = createExchange(provider, now);

  const token: BaseCallParts['token'] = async (caller, { base }, isAnew) => {
    if (base.token === 'none') return null;
    if (base.token === 'gateway') return tokens.of(caller, base.name, isAnew);
    const given = await sessions.accessToken(caller.session);
    if (given === null || base.token === 'provider') return given;
    return exchange(caller, base, given, isAnew);
  };

  registerBaseKeys(app, keys);
  registerBases(app, { baseUrl, find: bases.find, remembered, token, count });
  return {
    ...bases,
    close: async () => {
      await remembered.close();
      await bases.close();
    },
  };
}
