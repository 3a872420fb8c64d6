import type { KeyObject } from 'node:crypto';
import { rawMember } from '../rawMember.js';
import type { Json } from '../template.js';
import { signRsa, verifyRsa } from './rsa.js';
import {
  type Draft,
  FORGED,
  type Incoming,
  MALFORMED,
  MOST_BYTES,
  type Read,
  readJson,
  type Scheme,
  type SignedRequest,
  textOf,
} from './scheme.js';

type Params = ReadonlyMap<string, string>;

/** Alipay's RSA2: sorted parameters, form-encoded; no time of sending is signed, so a notice has no age. */
export function sortedParamsRsa2(keys: {
  readonly own: KeyObject;
  readonly theirs: KeyObject;
}): Scheme {
  return {
    sign: (draft) => signedRequest(keys.own, draft),
    readNotice: (raw) => readNotice(keys.theirs, raw),
    readAnswer: (raw, { at }) => readAnswer(keys.theirs, raw, at),
  };
}

function signedRequest(own: KeyObject, { method, url, body }: Draft): SignedRequest {
  const params = new Map(Object.entries(body ?? {}).map(([name, one]) => [name, paramOf(one)]));
  // Of a request `sign_type` is signed too, of a notice it is not.
  params.set('sign', signRsa(own, signedText(params, ['sign'])));
  const encoded = new URLSearchParams([...params].filter(([, value]) => value !== '')).toString();
  if (method === 'POST') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    return { method, url, headers, body: encoded };
  }
  const joint = url.includes('?') ? '&' : '?';
  return { method, url: `${url}${joint}${encoded}`, headers: {}, body: null };
}

function paramOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function signedText(params: Params, unsigned: readonly string[]): string {
  return [...params]
    .filter(([name, value]) => value !== '' && !unsigned.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const UNSIGNED = ['sign', 'sign_type'];

function readNotice(theirs: KeyObject, { body }: Incoming): Read {
  if (body.length > MOST_BYTES) return MALFORMED;
  const params = readForm(textOf(body) ?? '');
  if (params === null) return MALFORMED;
  const type = params.get('sign_type') ?? 'RSA2';
  const given = params.get('sign') ?? '';
  if (type !== 'RSA2' || !verifyRsa(theirs, given, signedText(params, UNSIGNED))) return FORGED;
  const signed = [...params].filter(([name, value]) => value !== '' && !UNSIGNED.includes(name));
  return { kind: 'read', members: Object.fromEntries(signed) };
}

const NAME = /^[A-Za-z0-9_.-]+$/;
const JOINT = /&[A-Za-z0-9_.-]+=/;

/**
 * The parameters; null where the form could be read in two ways. The signed text joins decoded values: `a=1&b=2` is the
 * text of two parameters, and of one whose value has an `&` in it, so a value that looks like more than one is refused.
 */
function readForm(text: string): Params | null {
  const params = new Map<string, string>();
  for (const pair of text.split('&')) {
    const [name = '', ...rest] = pair.split('=').map((part) => decoded(part));
    const [value] = rest;
    if (name === null || value === null || value === undefined || rest.length > 1) return null;
    if (!NAME.test(name) || JOINT.test(value) || params.has(name)) return null;
    params.set(name, value);
  }
  return params;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const SIGNATURE_AT = '/sign';

/** The text of one member is signed, so nothing beside it is read. */
function readAnswer(theirs: KeyObject, { body }: Incoming, at: string | null): Read {
  const whole = readJson(body);
  if (whole.kind === 'refused' || whole.members === null || at === null) return MALFORMED;
  const text = body.toString();
  const signed = rawMember(text, at);
  const signature = rawMember(text, SIGNATURE_AT);
  if (signed === null || signature?.startsWith('"') !== true) return FORGED;
  if (!verifyRsa(theirs, JSON.parse(signature) as string, signed)) return FORGED;
  return { kind: 'read', members: JSON.parse(signed) as unknown };
}
