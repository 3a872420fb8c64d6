import { PERMISSIONS } from '@banyan/contract/permissions';
import type { BuildManifest } from '../manifest.js';
import type { GateCheck } from './candidate.js';

/** An area asks for permissions that exist: the house's, and those that it declares under its own name. */
export const permissionsGate: GateCheck = ({ manifest }) =>
  [...wronglyDeclared(manifest), ...unknown(manifest)].map((message) => ({
    gate: 'permissions',
    message,
  }));

function wronglyDeclared({ name, permissions = [] }: BuildManifest): readonly string[] {
  const own = permissions.map((each) => each.name);
  return permissions.flatMap((declared, index) => [
    ...(declared.name.startsWith(`${name}.`) && !isOfTheHouse(declared.name)
      ? []
      : [`The permission ${declared.name} is not ${name}'s to declare: call it ${name}.<verb>.`]),
    ...(own.indexOf(declared.name) === index
      ? []
      : [`The permission ${declared.name} is declared twice.`]),
    ...declared.implies
      .filter((implied) => !own.includes(implied))
      .map((implied) => `${declared.name} brings ${implied}, which the area does not declare.`),
  ]);
}

function unknown({ name, routes, menu, permissions = [] }: BuildManifest): readonly string[] {
  const asked = [
    ...routes.map(({ meta }) => meta.permission),
    ...menu.map((one) => one.permission),
  ];
  const own = permissions.map((each) => each.name);
  return [...new Set(asked)]
    .filter((one) => one !== undefined)
    .filter((one) => !isOfTheHouse(one) && !own.includes(one))
    .map(
      (one) =>
        `Nobody can have the permission ${one}: ask for one of the house's, or declare ${name}.<verb> in area.ts.`,
    );
}

function isOfTheHouse(permission: string): boolean {
  return PERMISSIONS.some((one) => one === permission);
}
