/**
 * `npm run cost`: what screens cost in files and lines, by layer, and what the lists that moved onto the blocks cost
 * before. A screen over its bound means that the blocks are wrong.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Each layer by the beginnings of its paths. */
const SCREENS = {
  '/code-list': {
    bound: { lines: 650, files: 14 },
    layers: {
      contract: ['shared/contract/src/discounts/'],
      migration: ['server/src/ground/database/migrations/021-discounts'],
      service: ['server/src/domains/discounts/'],
      domain: ['shared/domains/discounts/src/'],
      screen: ['remotes/products/src/code-list/', 'remotes/products/src/testCodes'],
    },
  },
  '/industries': {
    bound: { lines: 450 },
    layers: {
      contract: ['shared/contract/src/industries/'],
      migration: ['server/src/ground/database/migrations/022-industries'],
      service: ['server/src/domains/industries/'],
      domain: ['shared/domains/industries/src/'],
      screen: ['remotes/community/src/industries/'],
    },
  },
  '/admin-list': {
    bound: { lines: 450 },
    layers: {
      screen: ['remotes/accounts/src/admin-list/', 'remotes/accounts/src/testAdministrators'],
    },
  },
  '/role-list': { bound: null, layers: { screen: ['remotes/accounts/src/role-list/'] } },
};

/** The lists of 0.2.0, with their halves in the services and what they kept in their domains. */
const MOVED = [
  'remotes/orders/src/order-list/',
  'remotes/orders/src/invoice-list/',
  'remotes/orders/src/listParts',
  'remotes/orders/src/lists.test',
  'remotes/message-centre/src/messages/',
  'remotes/people/src/people/Archives',
  'remotes/portal/src/personal-order-list/',
  'shell/src/audit-log/',
  'shell/src/areas-screen/Trail',
  'shell/src/areas-screen/screenAddress',
  'shared/domains/orders/src/exporter',
  'shared/domains/orders/src/ordersSlice',
  'shared/domains/orders/src/ordersDomain',
  'shared/domains/orders/src/live',
  'server/src/services/orders/orderExport',
  'server/src/services/orders/orderQuery',
  'server/src/services/orders/orderRows',
  'server/src/services/orderExport',
  'server/src/services/orderQuery',
  'server/src/services/orderRows',
  'server/src/services/invoices.ts',
  'server/src/services/invoices/invoiceHandlers',
  'server/src/services/invoices/invoiceRows',
  'server/src/services/messages/messageRows',
  'server/src/services/security/audit',
  'server/src/services/people/peopleRows',
  'server/src/services/peopleRows',
  'server/src/domains/orders/orderExport',
  'server/src/domains/orders/orderQuery',
  'server/src/domains/orders/orderRows',
  'server/src/domains/invoices/invoiceHandlers',
  'server/src/domains/invoices/invoiceRows',
  'server/src/domains/messages/messageRows',
  'server/src/domains/security/audit',
  'server/src/domains/people/peopleRows',
];

const LONGEST = 250;

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

/** Files with their lines, of a commit; null: as they are here. */
function filesAt(commit, starts) {
  const listed =
    commit === null
      ? git('ls-files', '--cached', '--others', '--exclude-standard')
      : git('ls-tree', '-r', '--name-only', commit);
  return listed
    .split('\n')
    .filter((path) => starts.some((start) => path.startsWith(start)))
    .map((path) => ({ path, lines: linesOf(commit, path) }))
    .filter(({ lines }) => lines !== null);
}

function linesOf(commit, path) {
  try {
    const text =
      commit === null ? readFileSync(`${ROOT}/${path}`, 'utf8') : git('show', `${commit}:${path}`);
    return text.split('\n').length - 1;
  } catch {
    // Listed, and removed since.
    return null;
  }
}

const sum = (files) => files.reduce((total, { lines }) => total + lines, 0);

for (const [screen, { bound, layers }] of Object.entries(SCREENS)) {
  const counted = Object.entries(layers).map(([layer, starts]) => [layer, filesAt(null, starts)]);
  const all = counted.flatMap(([, files]) => files);
  const limit =
    bound === null
      ? 'no bound'
      : `bound ${bound.lines} lines${bound.files === undefined ? '' : `, ${bound.files} files`}`;
  console.log(`${screen}: ${sum(all)} lines in ${all.length} files (${limit})`);
  for (const [layer, files] of counted) {
    const tests = files.filter(({ path }) => path.includes('.test.'));
    console.log(
      `  ${layer.padEnd(10)} ${sum(files)} in ${files.length}, tests ${sum(tests)} of them`,
    );
  }
}

const { releases } = { releases: JSON.parse(readFileSync(`${ROOT}/deploy/releases.json`, 'utf8')) };
const [before] = [releases].flat();
const now = filesAt(null, MOVED);
const tooLong = now.filter(({ lines }) => lines > LONGEST).map(({ path }) => path);
console.log(`the lists that moved: ${sum(now)} lines in ${now.length} files`);
if (tooLong.length > 0) console.log(`  over ${LONGEST} lines: ${tooLong.join(', ')}`);
try {
  const then = filesAt(before.commit, MOVED);
  console.log(
    `  ${before.version}: ${sum(then)} lines in ${then.length} files; ${sum(then) - sum(now)} fewer now`,
  );
} catch {
  console.log(`  ${before.version} is not in this clone: there is nothing to hold it against`);
}
