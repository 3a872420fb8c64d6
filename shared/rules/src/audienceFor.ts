/** A page's audience: the specification's `require` and `admin` as one word; null: anyone. */
export function audienceFor({
  require,
  admin,
}: {
  readonly require: boolean;
  readonly admin: boolean;
}): 'admin' | 'customer' | null {
  if (!require) return null;
  return admin ? 'admin' : 'customer';
}
