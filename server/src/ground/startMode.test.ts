import { type StartFacts, startMode } from './startMode.js';

const here: StartFacts = {
  baseHost: 'localhost',
  host: '127.0.0.1',
  hasTrustedProxy: false,
  hasOtherProvider: false,
  demo: null,
};
const there: StartFacts = { ...here, baseHost: 'banyan.example', host: '0.0.0.0' };

test.each<[string, StartFacts, string]>([
  ['no settings', here, 'trial'],
  ['the other loopback names', { ...here, baseHost: '127.0.0.1', host: 'localhost' }, 'trial'],
  ['IPv6', { ...here, baseHost: '[::1]', host: '::1' }, 'trial'],
  ['IPv6 in brackets', { ...here, baseHost: '[::1]', host: '[::1]' }, 'trial'],
  ['a demo asked for here', { ...here, demo: true }, 'trial'],
  ['every interface', { ...here, host: '0.0.0.0' }, 'HOST 0.0.0.0 lets other machines in'],
  ['every interface of IPv6', { ...here, host: '::' }, 'HOST :: lets other machines in'],
  ['an address of the network', { ...here, host: '10.0.0.7' }, 'HOST 10.0.0.7 lets'],
  ['127.0.0.2 is no name of the trial', { ...here, host: '127.0.0.2' }, 'HOST 127.0.0.2 lets'],
  ['a trusted proxy', { ...here, hasTrustedProxy: true }, 'BANYAN_TRUST_PROXY is set'],
  ['another provider', { ...here, hasOtherProvider: true }, 'BANYAN_OIDC_ISSUER is set'],
  ['no demo here', { ...here, demo: false }, 'BANYAN_DEMO is false'],
  ['every interface, said on purpose', { ...here, host: '0.0.0.0', demo: true }, 'demonstration'],
  ['a proxy, said on purpose', { ...here, hasTrustedProxy: true, demo: true }, 'demonstration'],
  ['a provider, on purpose', { ...here, hasOtherProvider: true, demo: true }, 'demonstration'],
  ['a real host', there, 'production'],
  ['a real host behind a proxy', { ...there, hasTrustedProxy: true }, 'production'],
  ['a real host that listens on loopback', { ...there, host: '127.0.0.1' }, 'production'],
  ['a real host without demo', { ...there, demo: false }, 'production'],
  ['a real host with demo', { ...there, demo: true }, 'demonstration'],
  ['a name below localhost', { ...here, baseHost: 'banyan.localhost' }, 'production'],
  ['another address of this machine', { ...here, baseHost: '127.0.0.2' }, 'production'],
])('%s', (_case, facts, expected) => {
  const choice = startMode(facts);
  expect(choice.ok ? choice.mode : choice.problem).toContain(expected);
  if (!choice.ok) {
    expect(choice.problem).toContain('BANYAN_BASE_URL');
    expect(choice.problem).toContain('BANYAN_DEMO=true');
  }
});
