import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import {
  type Interaction,
  interactionOf,
  preferencesOf,
  sendNotice,
  view,
} from '../interaction.js';
import { IDENTITY_PATH } from '../provider.js';
import type { Aim, EnteringView } from './enteringPages.js';
import type { EnteringWiring } from './enteringWiring.js';

/** Under which address a code is asked for: in a sign-in that a browser has begun, or alone. */
export type EnteringPlace = 'interaction' | 'alone';

const NAMES: Readonly<Record<Aim, string>> = {
  signIn: 'by-code',
  recover: 'recover',
  manual: 'manual',
};

export function routeOf(place: EnteringPlace, aim: Aim): string {
  return place === 'alone' ? `/${NAMES[aim]}` : `/interaction/:uid/${NAMES[aim]}`;
}

/** A request to one of these pages. */
export type EnteringVisit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly aim: Aim;
  /** Null: it belongs to no sign-in. */
  readonly interaction: Interaction | null;
  readonly view: EnteringView;
};

/** Null: the request is answered already. */
export async function openVisit(
  wiring: EnteringWiring,
  place: EnteringPlace,
  aim: Aim,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EnteringVisit | null> {
  const visit = { request, reply, aim };
  if (place === 'alone') {
    if (request.method === 'POST' && !isSameOrigin(request.headers, wiring.baseUrl)) {
      await sendNotice(request, reply);
      return null;
    }
    const path = `${IDENTITY_PATH}${routeOf(place, aim)}`;
    const manualPath = `${IDENTITY_PATH}${routeOf(place, 'manual')}`;
    const shown = { aim, path, signInPath: null, manualPath, problem: null };
    return { ...visit, interaction: null, view: { ...preferencesOf(request), ...shown } };
  }
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) {
    await sendNotice(request, reply);
    return null;
  }
  const signInPath = `${IDENTITY_PATH}/interaction/${encodeURIComponent(interaction.uid)}`;
  if (interaction.audience !== 'customer') {
    // Administrators are invited and reset by a link.
    await reply.header('cache-control', 'no-store').redirect(signInPath, 303);
    return null;
  }
  const { language, appearance } = view(request, interaction);
  const path = `${signInPath}/${NAMES[aim]}`;
  const manualPath = `${signInPath}/${NAMES.manual}`;
  return {
    ...visit,
    interaction,
    view: { language, appearance, aim, path, signInPath, manualPath, problem: null },
  };
}
