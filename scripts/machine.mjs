/** What the tests need on the machine in addition to Node: packaged programs, and another Node. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each with its Debian package, the first run that needs it, and the tests that are skipped without it. */
const PROGRAMS = [
  {
    needs: ['chromium-headless-shell', 'chromium', 'google-chrome'],
    packages: ['chromium-headless-shell'],
    run: 'browser',
    tests: null,
  },
  {
    needs: ['/usr/lib/postgresql'],
    packages: ['postgresql'],
    run: 'gate',
    tests: 'everything on PostgreSQL, faults and load among them',
  },
  { needs: ['openssl'], packages: ['openssl'], run: 'gate', tests: 'the product behind TLS' },
  { needs: ['promtool'], packages: ['prometheus'], run: 'gate', tests: 'the alert rules' },
  { needs: ['nginx'], packages: ['nginx'], run: 'full', tests: 'the product behind nginx' },
  {
    needs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    run: 'full',
    tests: 'the walk in Firefox',
  },
  {
    needs: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
    run: 'full',
    tests: 'the walk in WebKit',
  },
  { needs: ['Xvfb'], packages: ['xvfb'], run: 'full', tests: 'the walk in WebKit' },
  { needs: ['caddy'], packages: ['caddy'], run: 'full', tests: 'the example for Caddy' },
  { needs: ['age'], packages: ['age'], run: 'full', tests: 'backups read by another program' },
  {
    needs: ['glewlwyd'],
    packages: ['glewlwyd'],
    run: 'full',
    tests: 'sign-in by another OpenID provider',
  },
];
/** Each run also needs the programs of those before it. */
const RUNS = ['browser', 'gate', 'full'];
const FONTS = 'fonts-noto-cjk';

/**
 * Installs missing programs where possible, and prints one line for each group of skipped tests.
 * @param wanted `browser`, `gate` (`npm test`) or `full`
 */
export function readyMachine(wanted) {
  if (process.platform !== 'linux') return;
  const programs = PROGRAMS.filter(({ run }) => RUNS.indexOf(run) <= RUNS.indexOf(wanted));
  const missing = () => programs.filter(({ needs }) => !needs.some(isThere));
  const packages = missing().flatMap((program) => program.packages);
  if (!hasChineseFont()) packages.push(FONTS);
  if (packages.length > 0 && mayInstall()) install(packages);
  for (const { packages: names, tests } of missing()) {
    if (tests !== null) console.log(`Skipped because ${names.join(', ')} is missing: ${tests}.`);
  }
}

function install(packages) {
  const begun = performance.now();
  const options = {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const flags = ['-y', '-qq', '--no-install-recommends'];
  const { status } = spawnSync('apt-get', ['install', ...flags, ...packages], options);
  // A package that a distribution does not have would prevent the installation of all others.
  if (status !== 0) {
    for (const name of packages) spawnSync('apt-get', ['install', ...flags, name], options);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Installing ${packages.join(', ')}: ${seconds} s`);
}

function mayInstall() {
  return process.getuid?.() === 0 && isThere('apt-get');
}

/** By path, or by name in PATH or in the drivers' folder. */
function isThere(name) {
  if (name.startsWith('/')) return existsSync(name);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/sbin', '/usr/lib/webkit2gtk-4.1'].some((folder) =>
    existsSync(join(folder, name)),
  );
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh']).length > 0;
  } catch {
    return false;
  }
}
