/** The permissions the product knows. A check compares whole strings (specification 6). */
export const PERMISSIONS = [
  'orders.view',
  'orders.edit',
  'orders.refund',
  'orders.export',
  'invoices.view',
  'invoices.edit',
  'areas.view',
] as const;
