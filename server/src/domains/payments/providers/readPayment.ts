import { type Description, descriptionSchema } from './description.js';
import { readScheme } from './keys.js';
import type { Scheme } from './schemes/scheme.js';
import { type Json, placeholdersOf } from './template.js';
import { PLACEHOLDERS } from './values.js';

/** A provider as its description and keys say. */
export type DescribedPayment = { readonly description: Description; readonly scheme: Scheme };

export type PaymentReading =
  | { readonly ok: true; readonly payment: DescribedPayment | null }
  | { readonly ok: false; readonly problems: readonly string[] };

const FILE = 'BANYAN_PAYMENT';

/** Reads the description that `BANYAN_PAYMENT` names, if any. Each problem is one sentence. */
export function readPayment(
  environment: Readonly<Record<string, string | undefined>>,
  readText: (file: string) => string,
): PaymentReading {
  const file = environment[FILE] ?? '';
  if (file === '') return { ok: true, payment: null };
  const given = jsonOf(file, readText);
  if (given === undefined) {
    return { ok: false, problems: [`${FILE} must name a readable JSON file.`] };
  }
  const read = descriptionSchema.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) =>
      wrong(path.map(String).join('.') || 'its top', message),
    );
    return { ok: false, problems };
  }
  const description = read.data;
  const scheme = readScheme(description, environment);
  const problems = [...faultsOf(description), ...(scheme.ok ? [] : scheme.problems)];
  if (!scheme.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, payment: { description, scheme: scheme.scheme } };
}

function jsonOf(file: string, readText: (file: string) => string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch {
    // The problem is named by the caller: a path or a piece of the file would say no more.
    return undefined;
  }
}

function wrong(where: string, what: string): string {
  return `The payment description is wrong at ${where}: ${what.replace(/\.$/, '')}.`;
}

/** What is wrong between members that are right for themselves. */
function faultsOf(description: Description): readonly string[] {
  const { methods, origin, states, refunds } = description;
  const ids = methods.map(({ id }) => id);
  return [
    ...(new Set(ids).size < ids.length ? [wrong('methods', 'two have the same id')] : []),
    ...(methods.some(({ kind }) => kind === 'frame') === (origin === null)
      ? [wrong('origin', 'a method with a frame needs one, and nothing else does')]
      : []),
    ...overlaps('states', Object.values(states).flat()),
    ...overlaps('refunds', Object.values(refunds).flat()),
    ...beginFaults(description),
    ...signFaults(description),
    ...placeholderFaults(description),
  ];
}

function overlaps(where: string, words: readonly string[]): readonly string[] {
  return new Set(words).size < words.length ? [wrong(where, 'a word has two meanings')] : [];
}

function beginFaults({ begin, methods }: Description): readonly string[] {
  return methods.flatMap(({ id, kind }) => {
    if (begin.kind === 'call') {
      const isThere = begin.answer[`${kind}At`] !== null;
      return isThere ? [] : [wrong(`begin.answer.${kind}At`, `the method ${id} needs it`)];
    }
    return kind === 'qr' ? [wrong('begin.kind', `${id} is a qr and needs a call`)] : [];
  });
}

/** How the answers of each scheme are signed, where they are. */
const ANSWERS_OF = {
  'standard-webhooks': 'header',
  'sorted-params-rsa2': 'member',
  'wechat-v3': 'header',
} as const satisfies Readonly<Record<Description['sign'], Description['answers']['sign']>>;

function signFaults({ sign, answers, begin, endpoints }: Description): readonly string[] {
  const expected = ANSWERS_OF[sign];
  const calls = Object.values(endpoints);
  const places = [...calls, ...(begin.kind === 'call' ? [begin] : [])].map(
    ({ answer }) => answer.at,
  );
  const lacksPlace = answers.sign === 'member' && answers.at === null && places.includes(null);
  const isPostOnly = sign === 'standard-webhooks';
  const hasGet = [...calls, ...(begin.kind === 'call' ? [begin] : [])].some(
    ({ method }) => method === 'GET',
  );
  return [
    ...(answers.sign === 'none' || answers.sign === expected
      ? []
      : [wrong('answers.sign', `with ${sign} it is ${expected} or none`)]),
    ...(lacksPlace ? [wrong('answers.at', 'a call has no signed member without it')] : []),
    ...(isPostOnly && hasGet ? [wrong('endpoints', `${sign} signs bodies: each is a POST`)] : []),
    ...(begin.kind === 'signedUrl' && sign !== 'sorted-params-rsa2'
      ? [wrong('begin.kind', `${sign} signs no address`)]
      : []),
  ];
}

function placeholderFaults({ begin, endpoints, return: back }: Description): readonly string[] {
  const filled: readonly (readonly [string, Json, readonly string[]])[] = [
    ['begin.path', begin.path, PLACEHOLDERS.begin],
    ['begin.params', begin.kind === 'signedUrl' ? begin.params : null, PLACEHOLDERS.begin],
    ['begin.body', begin.kind === 'call' ? begin.body : null, PLACEHOLDERS.begin],
    ['return.path', back?.path ?? null, ['order']],
    ...CALLS.flatMap((name) => {
      const { path, body, answer } = endpoints[name];
      return [
        [`endpoints.${name}`, [path, body], PLACEHOLDERS[name]] as const,
        [`endpoints.${name}.answer.about`, answer.about, PLACEHOLDERS[name]] as const,
      ];
    }),
  ];
  return filled.flatMap(([where, template, known]) =>
    placeholdersOf(template)
      .filter((name) => !known.includes(name))
      .map((name) => wrong(where, `{${name}} means nothing there`)),
  );
}

const CALLS = ['query', 'close', 'refund', 'queryRefund'] as const;
