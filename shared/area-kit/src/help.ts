type Command = {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly more?: readonly string[];
};

const REASON = '--reason "…"    why: shown in the activity log, and to users with kill and revoke';
const RULE = [
  '--percent 5       how many people get it, always the same ones (5 unless somebody is named)',
  '--role orders.view --user clerk    who gets it in any case; each may be given several times',
];

export const COMMANDS: readonly Command[] = [
  {
    name: 'dev',
    usage: 'dev <area> [--released | --gateway <url>]',
    does: 'the product with this one area changed while you look at it',
    more: [
      '--released        each change is a release by the production path: hashes, policy and all',
      '--gateway <url>   no product here: the area comes from this machine into that one, for whoever',
      '                  has chosen so on its areas screen',
    ],
  },
  {
    name: 'build',
    usage: 'build [room...]',
    does: 'build what changed into the releases (all rooms without a name)',
  },
  {
    name: 'new',
    usage: 'new area <name> | domain <names> | screen [<area>/]<screen>',
    does: 'what is the same in each, working and with its tests',
    more: [
      'area coupons      an area with one page (in the product)',
      'domain vouchers   contract, table, service, example rows and the half of the browser;',
      '                  in a repository of one area: record, calls and the half of the browser',
      '--base coupons    the back end that answers it there (the area’s name unless told)',
      'screen coupons/vouchers    a list with its form, over the domain of its name;',
      'screen vouchers            the same in a repository of one area',
      '--domain vouchers          over another one',
    ],
  },
  {
    name: 'upgrade',
    usage: 'upgrade',
    does: 'the packages of the live shell, and what has changed since those that are installed',
    more: ['--to <version>    another version that the gateway hands out'],
  },
  {
    name: 'verify',
    usage: 'verify [area...]',
    does: 'opens each page in the product and looks whether it is a good tab',
    more: ['--json            the findings for a machine'],
  },
  {
    name: 'work',
    usage: 'work',
    does: 'verifies what others publish, in the emulator that is installed here, until it is ended',
    more: [
      '--gateway <url>   the product (BANYAN_GATEWAY); the key, which is one that verifies, is BANYAN_KEY alone',
    ],
  },
  {
    name: 'check',
    usage: 'check <area>',
    does: 'asks the registry what it would refuse, before anything is built',
  },
  {
    name: 'publish',
    usage: 'publish <area>',
    does: 'builds, verifies, uploads, and makes it live',
    more: [
      '--to stable       for everybody (so unless told); canary, preview:<name>, or none: it only lies there',
      ...RULE,
      '--bump patch      raises the version in area.ts first; or minor, or major',
      '--worker          the gateway’s worker verifies it instead: nobody gets it before; --wait waits for that',
      '--no-verify       for previews: the registry takes no such build for anything else',
    ],
  },
  {
    name: 'promote',
    usage: 'promote <area> [version|build]',
    does: 'a published version for everybody (the canary without a name)',
  },
  {
    name: 'canary',
    usage: 'canary <area> <version|build|end>',
    does: 'a published version for some people; the registry takes it back when it fails',
    more: RULE,
  },
  {
    name: 'rollback',
    usage: 'rollback <area>',
    does: 'what was live before, in one step',
    more: [REASON],
  },
  {
    name: 'revoke',
    usage: 'revoke <area> <version|build>',
    does: 'a version that must not run: its open tabs move after a countdown',
    more: [REASON],
  },
  { name: 'kill', usage: 'kill <area>', does: 'switches the whole area off', more: [REASON] },
  { name: 'revive', usage: 'revive <area>', does: 'switches it on again' },
  {
    name: 'status',
    usage: 'status [area]',
    does: 'what is live, what there is, and how each version does',
  },
];

const WITH_GATEWAY = [
  'check',
  'publish',
  'promote',
  'canary',
  'rollback',
  'revoke',
  'kill',
  'revive',
  'status',
];

const COMMON = [
  '--gateway <url>   the product (BANYAN_GATEWAY, else http://localhost:4000); the key is BANYAN_KEY alone',
  '--json            the answer for a machine on the standard output, the progress on the other',
  'Ends with 0 when it is done, 1 unexpected, 2 written wrongly, 3 refused by a gate or a finding,',
  '4 there already or changed meanwhile, 5 not this key, 6 the gateway does not answer.',
];

/** All commands, or one of them with its options. */
export function helpText(name?: string): string {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    const width = Math.max(...COMMANDS.map(({ usage }) => usage.length)) + 2;
    const lines = COMMANDS.map(({ usage, does }) => `  ${usage.padEnd(width)}${does}`);
    return [
      'usage: area-kit <command>; in a repository of one area it is that area unless named',
      ...lines,
      'area-kit <command> --help: its options',
    ].join('\n');
  }
  const common = WITH_GATEWAY.includes(command.name) ? COMMON : [];
  return [
    `area-kit ${command.usage}: ${command.does}`,
    ...[...(command.more ?? []), ...common].map((line) => `  ${line}`),
  ].join('\n');
}

/** Commands that speak with the registry of a running product. */
export function isRegistryCommand(name: string): boolean {
  return WITH_GATEWAY.includes(name);
}
