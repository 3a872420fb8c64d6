import { pascal } from './names.js';

/** The path of an area's first back end, to be replaced by the team's own. */
export const BACKEND = 'backend/server.js';

const PORT = 4100;

/** The back ends of the product that runs here, in the form of `BANYAN_BASES`. */
export function basesFile(name: string): string {
  const base = { address: `http://127.0.0.1:${PORT}`, audiences: ['admin'] };
  return `${JSON.stringify({ [name]: base }, null, 2)}\n`;
}

/** What every back end must do: it refuses tokens that are not for it or not from its gateway. */
export function backendSource(name: string): string {
  return `/**
 * \`npm run backend\`: a back end for this area, to begin with. It takes the tokens of one gateway alone: an access token
 * (RFC 9068) for the base "${name}", signed with a key of <gateway>/.well-known/jwks.json.
 */
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { BANYAN_GATEWAY: gateway = 'http://localhost:4000', BACKEND_PORT: port = '${PORT}' } = process.env;
// A product that starts on new data has new keys: an unknown one is asked for at most once a second.
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', gateway), {
  cooldownDuration: 1_000,
});

const rows = [{ id: '1', name: 'First' }];
const calls = {
  '/${pascal(name)}/GetList': (person) => {
    console.log(\`\${person.sub} asks for the list\`);
    return rows;
  },
};

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

async function answer({ url, headers }) {
  const person = await callerOf(headers).catch(() => null);
  if (person === null) return [401, failure('The token is not accepted.')];
  if (!person.permissions.includes('${name}.view')) return [403, failure('That is not allowed.')];
  const call = calls[url];
  if (call === undefined) return [404, failure('There is no such call.')];
  return [200, { success: true, result: call(person), error: null }];
}

function failure(message) {
  return { success: false, result: null, error: { message } };
}

createServer((request, response) => {
  // What is sent along is not used here, and has to be read all the same.
  request.resume();
  void answer(request).then(([status, body]) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}).listen(Number(port), '127.0.0.1', () => {
  console.log(\`The back end is at http://127.0.0.1:\${port}, for the people of \${gateway}\`);
});
`;
}
