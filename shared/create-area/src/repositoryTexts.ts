/** What a pull request is looked at with. */
export const WORKFLOW = `name: ci
on:
  push:
    branches: [main]
  pull_request:
env:
  BANYAN_GATEWAY: \${{ vars.BANYAN_GATEWAY }}
  BANYAN_KEY: \${{ secrets.BANYAN_KEY }}
jobs:
  area:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      - run: npm run check
      - run: npm run verify
`;

/** @param built the line of its list that says what it is built with */
export function readmeOf(name: string, title: string, gateway: string, built: string): string {
  return `# ${title}

An area of the Banyan at ${gateway}. Its packages \`@banyan/*\` come from there, in the version of its live shell.

\`BANYAN_KEY\` is the team's key, which an operator makes on the screen \`/areas\` of the product; \`BANYAN_GATEWAY\` is
${gateway}.

\`\`\`sh
npm install
npm test
npm run dev
npm run verify
npm run check
npm run publish-area
\`\`\`

- \`dev\` starts the whole product on this machine, from the package \`@banyan/emulator\`, with this area in it: sign in as \`admin\`,
  password \`banyan-demo\`. A save is on the screen at once, and what is typed stays. With \`-- --gateway ${gateway}\` it serves the
  area to that product instead; choose it on \`${gateway}/areas\` and it is in your windows alone.
- \`npm run backend\`, beside it, is the back end to begin with; the product here knows it from \`bases.json\`. It takes the tokens of the
  gateway that \`BANYAN_GATEWAY\` names, which is the address that \`dev\` tells.
- \`verify\` opens each page in the same product and looks whether it is a good tab. \`PORT\` gives it an address, for a back end that
  shall answer; without one the page is looked at while its back end is away.
- \`check\` looks at the types and asks the registry what it would refuse, before anything is built.
- \`publish-area\` builds, verifies and uploads, and makes it live; \`-- --to preview:${name}\` shows it to who chooses it.
- \`npx area-kit --help\` shows the other commands: \`status\`, \`promote\`, \`rollback\` and the like.
${built}
\`src/area.ts\` says what the area is: its pages, its place in the menu (\`order\`), its permission, and the back end that it
calls. The operator gives that back end an address under the name \`${name}\`; until then \`check\` says that it is missing.
The lock file belongs into the repository: a build is known by it.
`;
}
