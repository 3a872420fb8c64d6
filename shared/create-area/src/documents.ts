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
  password \`banyan-demo\`. With \`-- --gateway ${gateway}\` it serves the area to that product instead; choose it on
  \`${gateway}/areas\`, and it is in your windows alone.
- \`npm run backend\`, in another terminal, is the back end to begin with; the product here knows it from \`bases.json\`. It takes the
  tokens of the gateway that \`BANYAN_GATEWAY\` names, which is the address that \`dev\` prints.
- \`verify\` opens each page in the same product and checks that it is a good tab. \`PORT\` gives the product an address, for a back
  end that should answer; without one the page is checked while its back end is away.
- \`check\` checks the types and asks the registry what it would refuse, before anything is built.
- \`publish-area\` builds, verifies and uploads, and makes the build live; \`-- --to preview:${name}\` shows it only to those who choose it.
- \`npx area-kit new domain stamps\` and \`npx area-kit new screen stamps\` write another list with its form and tests.
- \`npx area-kit upgrade\` brings the packages of the live shell and prints what has changed.
- \`npx area-kit --help\` lists the other commands: \`status\`, \`promote\`, \`rollback\` and more.
${built}
\`src/area.ts\` says what the area is: its pages, its place in the menu (\`order\`), its permissions, and the back end that it
calls. The operator gives that back end an address under the name \`${name}\`; until then \`check\` says that it is missing.
\`TABS\` in it is what the area adds to the product's customer page: publishing it adds the tab to open windows.
\`src/domains/${name}/record.ts\` describes the record: a further field is one line there and one in the back end.
The lock file belongs in the repository: the id of a build depends on it.

The documents are in \`node_modules/@banyan/area-kit/docs\`: \`areas.md\` has recipes, \`teams.md\` says what an area may cost and rely on,
\`back-end.md\` is the wire form, \`tab-lifecycle.md\` what a page may expect of its tab. \`AGENTS.md\` has the rules in short.
`;
}

/** The rules and commands of the repository for tools that write code. */
export function agentsOf(name: string): string {
  return `# Rules of this repository

One area of Banyan: pages that a shell loads at run time and shows as tabs. The documents are in \`node_modules/@banyan/area-kit/docs\`.

## Commands

| command                           | what it does                                                                       |
| --------------------------------- | ---------------------------------------------------------------------------------- |
| \`npm test\`                        | the unit tests, without a browser and without a network                            |
| \`npm run check\`                   | the types, and what the registry would refuse                                      |
| \`npm run verify\`                  | every page in a real browser, in the real product: run it before you call work done |
| \`npm run dev\`, \`npm run backend\`  | the product with this area, and its back end, in two terminals                     |
| \`npx area-kit new domain <names>\` | record, calls and store slice under \`src/domains\`                                  |
| \`npx area-kit new screen <names>\` | list, form, texts and tests over that domain, in the menu                           |

## Where things are

- \`src/area.ts\`: routes, menu, permissions, back ends. \`src/permissions.d.ts\` tells the compiler the same permissions.
- \`src/register.ts\`: the code of each route. Its \`webpackChunkName\` is the route's name; a list names its call under \`ready\`.
- \`src/domains/<names>\`: \`record.ts\` describes the record once: columns, filters, form and addresses follow from it.
- \`src/<screen>\`: the page, what opens over it, its texts, and its tests beside them.
- \`src/of-customer\`: the tab that this area adds to the customer page of the product (\`TABS\` in \`area.ts\`); its address has the
  customer's number.
- \`backend/\`: the back end; \`back-end.md\` of the documents is its wire form.

## Rules

- React, the store, the router and antd are lent by the shell: import components from \`@banyan/platform/*\`, \`@banyan/ui\` and
  \`@banyan/lists\`, never from \`antd\`, \`react-router-dom\` or \`@reduxjs/toolkit\`.
- Data comes from a domain (\`useDomain\`), never from \`fetch\` or axios in a page. The gateway adds who calls; no page sees a token.
- Every text is in Chinese and English, in a \`…Texts.ts\` (\`inBothLanguages\`); no text is written in a component.
- What a person types and has not saved comes from \`useDraft\`, \`FormOf\` or \`RecordForm\`, so that it survives a reload.
- Styles are \`.module.css\`. No rules for \`body\` or \`:root\`, no \`style\` that a script writes into the document.
- An effect returns how to stop it. No globals, no listeners or timers that outlive the page, no state in a module's variable.
- Dialogs are \`AppModal\`, drawers \`RecordDrawer\`; nothing is appended to \`document.body\`.
- Nothing personal is in an address, a tab title or a log.
- A change of what a domain does raises \`version\` in its \`domain.ts\`.
- \`samples\` in \`area.ts\` has an address for each route with parameters; \`verify\` opens it.
- The first permission of this area is \`${name}.view\`: the page hides what a person may not do, the back end refuses it.
`;
}
