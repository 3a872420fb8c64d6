import { type Names, namesOf } from './names.js';

/** The path of an area's first back end, to be replaced by the team's own. */
export const BACKEND = 'backend/server.js';

const PORT = 4100;

/** The back ends of the product that runs here, in the form of `BANYAN_BASES`. */
export function basesFile(name: string): string {
  const base = { address: `http://127.0.0.1:${PORT}`, audiences: ['admin'] };
  return `${JSON.stringify({ [name]: base }, null, 2)}\n`;
}

/**
 * The files of a back end that keeps its records in memory. What every back end must do is in its server: it refuses
 * tokens that are not for it or not from its gateway.
 */
export function backendFiles(name: string): Readonly<Record<string, string>> {
  return { [BACKEND]: serverSource(name), 'backend/calls.js': callsSource(name, namesOf(name)) };
}

function serverSource(name: string): string {
  return `/**
 * \`npm run backend\`: a back end for this area, to begin with. It takes the tokens of one gateway alone: an access token
 * (RFC 9068) for the base "${name}", signed with a key of <gateway>/.well-known/jwks.json.
 */
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { calls, Refusal } from './calls.js';

const { BANYAN_GATEWAY: gateway = 'http://localhost:4000', BACKEND_PORT: port = '${PORT}' } = process.env;
const LARGEST_BODY = 65_536;
// A product that starts on new data has new keys: an unknown one is asked for at most once a second.
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', gateway), {
  cooldownDuration: 1_000,
});

/** Who calls. Throws where the token is missing, over, for another base, or not of this gateway. */
async function callerOf({ authorization = '' }) {
  const token = authorization.replace(/^Bearer /, '');
  const { payload } = await jwtVerify(token, keys, {
    issuer: gateway,
    audience: '${name}',
    typ: 'at+jwt',
  });
  return payload;
}

async function bodyOf(request) {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > LARGEST_BODY) throw new Refusal(413, 'BODY_TOO_LARGE', 'That is too much at once.');
  }
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new Refusal(400, 'INVALID_REQUEST', 'The request is not JSON.');
  }
}

async function answer(request) {
  const person = await callerOf(request.headers).catch(() => null);
  if (person === null) throw new Refusal(401, 401, 'The token is not accepted.');
  const call = Object.hasOwn(calls, request.url) ? calls[request.url] : undefined;
  if (call === undefined) throw new Refusal(404, 404, 'There is no such call.');
  if (!person.permissions.includes(call.permission)) {
    throw new Refusal(403, 'FORBIDDEN', 'That is not allowed.');
  }
  return call.answer(await bodyOf(request), person);
}

createServer((request, response) => {
  const reply = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  answer(request).then(
    (result) => reply(200, { success: true, result, error: null }),
    (cause) => {
      const known = cause instanceof Refusal;
      if (!known) console.error(cause);
      const { status, code, message, details } = known
        ? cause
        : new Refusal(500, 'INTERNAL', 'Something went wrong here.');
      reply(status, { success: false, result: null, error: { code, message, details } });
    },
  );
}).listen(Number(port), '127.0.0.1', () => {
  console.log(\`The back end is at http://127.0.0.1:\${port}, for the people of \${gateway}\`);
});
`;
}

function callsSource(name: string, { type, noun }: Names): string {
  return `/** What the area calls, in memory: a restart begins with the first ${noun} again. */
import { randomUUID } from 'node:crypto';

const MOST_ANSWERS = 1_000;
const HOUR_MS = 3_600_000;

/** Why a call is refused: in words for people, with a code for the page. */
export class Refusal extends Error {
  constructor(status, code, message, details) {
    super(message);
    Object.assign(this, { status, code, details });
  }
}

const made = (fields, { name }) => {
  const at = new Date().toISOString();
  const by = { createdAt: at, createdBy: name, updatedAt: at, updatedBy: name };
  return { id: randomUUID(), version: 1, state: 'enabled', ...by, ...fields };
};

let rows = [made({ name: 'First', note: '', customer: 'C00000001' }, { name: '${type}' })];
/** What is removed can be undone. */
let removed = [];
/** By its key, each act is done once: a page that had no answer asks again with the same key. */
const answers = new Map();

function once(act) {
  return (body, person) => {
    if (answers.has(body.key)) return answers.get(body.key);
    const answer = act(body, person);
    answers.set(body.key, answer);
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value);
    return answer;
  };
}

/** The ${noun} that an act is about, in the version that the person has seen. */
function seen(list, { id, version }) {
  const row = list.find((each) => each.id === id);
  if (row === undefined) throw new Refusal(404, 'NOT_FOUND', 'It is no longer there.');
  if (row.version === version) return row;
  const { version: current, updatedAt: changedAt, updatedBy: changedBy } = row;
  throw new Refusal(409, 'VERSION_CONFLICT', 'It was changed in the meantime. Refresh and try again.', {
    version: current,
    changedAt,
    changedBy,
    fields: row,
  });
}

function changed(row, fields, { name }) {
  const next = {
    ...row,
    ...fields,
    version: row.version + 1,
    updatedAt: new Date().toISOString(),
    updatedBy: name,
  };
  rows = rows.map((each) => (each.id === row.id ? next : each));
  return next;
}

function checked({ name, note = '', customer = '' } = {}, id) {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 40) {
    throw new Refusal(400, 'INVALID_REQUEST', 'A name has 1 to 40 characters.');
  }
  const isTaken = rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Refusal(409, 'NAME_TAKEN', 'There is one of this name already.');
  return {
    name: name.trim(),
    note: String(note).slice(0, 200),
    customer: String(customer).trim().slice(0, 20),
  };
}

/** One page of those that the filter finds, sorted by what the list may be sorted by. */
function page({ filter: { text = '', state, customer } = {}, sort = {}, page = 1, pageSize = 20 }) {
  const { by = 'createdAt', direction = 'desc' } = sort;
  const found = rows.filter(
    (row) =>
      row.name.toLowerCase().includes(text.toLowerCase()) &&
      (state === undefined || row.state === state) &&
      (customer === undefined || row.customer === customer),
  );
  const key = by === 'name' ? 'name' : 'createdAt';
  const sign = direction === 'asc' ? 1 : -1;
  found.sort((a, b) => sign * a[key].localeCompare(b[key]));
  const results = found.slice((page - 1) * pageSize, page * pageSize);
  return { records: found.length, results };
}

/** The product's days are those of Asia/Shanghai. */
const dayOf = (time) => new Date(time + 8 * HOUR_MS).toISOString().slice(0, 10);

/** How many were made on each of the last 30 days, the oldest first. */
function days() {
  const all = rows.map(({ createdAt }) => dayOf(Date.parse(createdAt)));
  return Array.from({ length: 30 }, (_, at) => {
    const day = dayOf(Date.now() - (29 - at) * 24 * HOUR_MS);
    return { day, count: all.filter((each) => each === day).length };
  });
}

function save({ id, version, fields }, person) {
  if (id !== undefined) {
    const row = seen(rows, { id, version });
    return changed(row, checked(fields, id), person);
  }
  const row = made(checked(fields), person);
  rows = [row, ...rows];
  return row;
}

/** A removed ${noun} comes back by the version that its removal has given it. */
function remove({ id, version, undo = false }) {
  const row = seen(undo ? removed : rows, { id, version });
  const next = { ...row, version: row.version + 1 };
  rows = undo ? [next, ...rows] : rows.filter((each) => each.id !== id);
  removed = undo ? removed.filter((each) => each.id !== id) : [next, ...removed];
  return {};
}

const view = (answer) => ({ permission: '${name}.view', answer });
const edit = (act) => ({ permission: '${name}.edit', answer: once(act) });

export const calls = {
  '/${type}/GetList': view((body, person) => {
    console.log(\`\${person.sub} asks for the list\`);
    return page(body);
  }),
  '/${type}/GetDays': view(days),
  '/${type}/Save': edit(save),
  '/${type}/SetState': edit((body, person) => changed(seen(rows, body), { state: body.state }, person)),
  '/${type}/Remove': edit(remove),
};
`;
}
