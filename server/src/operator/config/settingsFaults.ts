import type { StartMode } from '../../ground/startMode.js';

/** Settings that mean nothing, or harm, in this way to start, and those that it needs. */
export function settingsFaults(
  mode: StartMode,
  hasOtherProvider: boolean,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  const problems: string[] = [];
  const demo = ['BANYAN_DEMO_ORDERS', 'BANYAN_DEMO_SEED'].filter((name) => name in given);
  if (mode === 'production' && demo.length > 0) {
    problems.push(
      `${demo.join(' and ')} would fill demo data: remove it, or set BANYAN_DEMO=true.`,
    );
  }
  if (mode === 'production' && !('BANYAN_SECRET_FILE' in given)) {
    problems.push(
      'BANYAN_SECRET_FILE must name the file with the master key, one line that "openssl rand -base64 32" prints: keep a copy of it elsewhere.',
    );
  }
  const ways = ['BANYAN_SMTP_URL', 'BANYAN_SMS_URL'].filter((name) => name in given);
  if (mode === 'production' && ways.length > 0 && !('BANYAN_COMPANY' in given)) {
    problems.push(
      `BANYAN_COMPANY must name who runs this: with ${ways.join(' and ')} people can register, and agree to its terms.`,
    );
  }
  if (!hasOtherProvider && 'BANYAN_OWNER' in given) {
    problems.push(
      'BANYAN_OWNER names the owner at another identity provider: without one, run "npm run owner -- --account <name>".',
    );
  }
  const development = ['BANYAN_DEV_AREA', 'BANYAN_DEV_PORT'].filter((name) => name in given);
  if (mode !== 'trial' && development.length > 0) {
    problems.push(`${development.join(' and ')} works in a trial only: remove it.`);
  } else if (development.join() === 'BANYAN_DEV_PORT') {
    problems.push('BANYAN_DEV_PORT is for the area that BANYAN_DEV_AREA names: remove it.');
  }
  return problems;
}
