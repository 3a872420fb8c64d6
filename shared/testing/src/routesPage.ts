import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaDefinition, areaDefinitionSchema } from '@banyan/contract';

type Area = ReturnType<typeof areaDefinitionSchema.parse>;
type Route = Area['routes'][number];

/** The definition of each area, and of the shell, as their builds read them. */
export async function areaDefinitions(root: string): Promise<readonly Area[]> {
  const rooms = readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`);
  return Promise.all(
    [...rooms, 'shell'].map(async (room) => {
      const { area } = (await import(join(root, room, 'src/area.ts'))) as {
        readonly area: AreaDefinition;
      };
      return areaDefinitionSchema.parse(area);
    }),
  );
}

/** `docs/routes.md`: every route by area. `npm run routes` writes it. */
export function routesPage(areas: readonly Area[]): string {
  const sections = areas.map(({ name, routes }) =>
    [
      `## ${name}`,
      '',
      '| path | page | audience | permission |',
      '| --- | --- | --- | --- |',
      ...routes.map(rowOf),
      '',
    ].join('\n'),
  );
  return ['# Routes', '', 'Written by `npm run routes` from each `area.ts`.', '', ...sections].join(
    '\n',
  );
}

function rowOf(route: Route): string {
  const cells = [
    `\`${route.path}\``,
    pageOf(route),
    audienceOf(route),
    route.meta.permission ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function pageOf({ redirectTo, meta }: Route): string {
  if (redirectTo !== undefined) return `leads to \`${redirectTo}\``;
  const { zh, en } = meta.title;
  return `${zh}, ${en}`;
}

function audienceOf({ meta: { require, admin } }: Route): string {
  if (!require) return 'everyone';
  return admin ? 'administrators' : 'customers';
}
