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
      - run: npm run build
      - run: npm run check
`;

export function readmeOf(name: string, title: string, gateway: string): string {
  return `# ${title}

An area of the Banyan at ${gateway}. Its packages \`@banyan/*\` come from there, in the version of its live shell.

\`BANYAN_KEY\` is the team's key, which an operator makes on the screen \`/areas\` of the product; \`BANYAN_GATEWAY\` is
${gateway}.

\`\`\`sh
npm install
npm test
npm run dev -- --gateway ${gateway}
npm run check
npm run build
npm run publish-area -- --no-verify --to preview:${name}
\`\`\`

- \`dev\` serves the area from this machine; choose it on \`${gateway}/areas\` and it is in your windows alone.
- \`check\` looks at the types and asks the registry what it would refuse, before anything is built.
- \`npx area-kit --help\` shows the other commands: \`status\`, \`promote\`, \`rollback\` and the like.

\`src/area.ts\` says what the area is: its pages, its place in the menu (\`order\`), its permission, and the back end that it
calls. The operator gives that back end an address under the name \`${name}\`; until then \`check\` says that it is missing.
The lock file belongs into the repository: a build is known by it.
`;
}
