import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CLIENT_CALLS, type ClientResult, REPORTED } from '@banyan/contract/client';
import type { FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { effectsOn } from '../devices/blocks.js';
import { storeFailures } from '../errors/storeFailures.js';
import type { ReadEvent } from '../usage/readReport.js';
import { storeReport, type Whose } from '../usage/storeReport.js';
import type { Caller, ClientParts } from './clientParts.js';
import { failuresIn } from './failuresIn.js';

const MOST_DEPTH = 6;

const inflate = promisify(gunzip);

/** What programs have noted. A blocked machine is always heard: it is left out of the numbers at most. */
export async function report(
  { db, now }: ClientParts,
  request: FastifyRequest,
  body: Buffer,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/Report'>>> {
  const read = await readBody(request.headers['content-encoding'], body);
  const asked = read.success ? CLIENT_CALLS['Client/Report'].request.safeParse(read.result) : null;
  if (asked?.success !== true) return refused(REFUSALS.badRequest);
  const { id: deviceId, machineCode } = device;
  const effects = await effectsOn(db, { machineCode, product }, now());
  const reporter = { deviceId, product, isCounted: !effects.has('statistics') };
  const onEvents = (tx: Queryable, events: readonly ReadEvent[], whose: Whose) =>
    storeFailures(tx, failuresIn(events, whose), now());
  return storeReport({ db, now, onEvents }, asked.data, reporter);
}

/** The JSON of a body; a failure: it is not JSON, or it is made to do harm. */
async function readBody(encoding: string | undefined, body: Buffer): Promise<Outcome<unknown>> {
  if (encoding !== undefined && encoding !== 'gzip') return refused(REFUSALS.badRequest);
  try {
    const plain =
      encoding === 'gzip' ? await inflate(body, { maxOutputLength: REPORTED.inflated }) : body;
    const text = plain.toString('utf8');
    if (isDeeper(text, MOST_DEPTH)) return refused(REFUSALS.badRequest);
    return done(parse(text, { protoAction: 'error', constructorAction: 'error' }));
  } catch {
    return refused(REFUSALS.badRequest);
  }
}

const DEPTHS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Whether JSON nests deeper, without reading it. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else depth += DEPTHS[sign] ?? 0;
    if (depth > most) return true;
  }
  return false;
}
