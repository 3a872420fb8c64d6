/** The house's permissions; areas declare their own beside them. A check compares whole strings (specification 6). */
export const PERMISSIONS = [
  'orders.view',
  'orders.edit',
  'orders.refund',
  'orders.export',
  'orders.create',
  'payments.view',
  'payments.edit',
  'invoices.view',
  'invoices.edit',
  'licences.view',
  'licences.edit',
  'licences.approve',
  'licences.export',
  'products.view',
  'products.edit',
  'products.price',
  'templates.edit',
  'discounts.view',
  'discounts.edit',
  'discounts.approve',
  'discounts.export',
  'publishing.view',
  'publishing.edit',
  'accounts.view',
  'accounts.edit',
  'accounts.freeze',
  'accounts.reveal',
  'accounts.export',
  'identities.view',
  'identities.decide',
  'devices.view',
  'devices.edit',
  'devices.export',
  'feedback.view',
  'feedback.reply',
  'feedback.edit',
  'feedback.export',
  'services.view',
  'services.edit',
  'administrators.view',
  'administrators.edit',
  'roles.view',
  'roles.edit',
  'community.view',
  'community.edit',
  'community.review',
  'community.traffic',
  'community.traffic.approve',
  'articles.view',
  'articles.edit',
  'articles.publish',
  'downloads.view',
  'downloads.edit',
  'downloads.publish',
  'downloads.export',
  'statistics.view',
  'statistics.edit',
  'statistics.export',
  'logs.view',
  'logs.edit',
  'logs.export',
  'machine-codes.view',
  'machine-codes.edit',
  'machine-codes.approve',
  'machine-codes.export',
  'messages.view',
  'people.view',
  'people.edit',
  'areas.view',
  'areas.publish',
  'areas.override',
  'audit.view',
  'changes.view',
  'changes.export',
  'jobs.view',
  'jobs.edit',
  'settings.view',
  'settings.edit',
  'files.view',
  'files.edit',
  'client-keys.view',
  'client-keys.edit',
] as const;

/** What an area in a repository of its own declares in its `area.ts`, told to the compiler there; the product has none of these. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it (`declare module '@banyan/contract/permissions'`)
export interface OwnPermissions {}

// oxlint-disable-next-line typescript/no-redundant-type-constituents -- areas add to it
export type Permission = (typeof PERMISSIONS)[number] | keyof OwnPermissions;

/** Beyond the rule that every verb brings its subject's view. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'products.price': ['products.edit'],
  'templates.edit': ['products.view'],
  'community.traffic.approve': ['community.traffic'],
};

/** What of an area's own permission decides what comes along with it. */
type Bringing = { readonly name: string; readonly implies: readonly string[] };

/**
 * These and what they imply, in the order of `PERMISSIONS`; what this version does not know is kept at the end.
 * @param own what areas declare
 */
export function withImplied(
  given: readonly string[],
  own: readonly Bringing[] = [],
): readonly string[] {
  const held = new Set<string>();
  const add = (permission: string) => {
    if (held.has(permission)) return;
    held.add(permission);
    for (const implied of impliedBy(permission)) add(implied);
    for (const { name, implies } of own) if (name === permission) implies.forEach(add);
  };
  for (const permission of given) add(permission);
  const known = PERMISSIONS.filter((permission) => held.delete(permission));
  return [...known, ...held];
}

function impliedBy(permission: string): readonly string[] {
  const subject = permission.split('.', 1)[0] ?? '';
  const view = `${subject}.view`;
  const edit = `${subject}.edit`;
  const isApproval = permission === `${subject}.approve`;
  return [view, ...(isApproval ? [edit] : []), ...(ALSO[permission] ?? [])].filter(
    (implied) => implied !== permission && PERMISSIONS.some((known) => known === implied),
  );
}
