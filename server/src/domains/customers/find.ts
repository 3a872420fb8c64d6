import { readPhone } from '@banyan/rules';
import * as z from 'zod';
import { readMachineCode } from '../devices/machineCode.js';

/** A search for a customer by a value that must not appear in an address. */
const foundSchema = z.object({
  by: z.enum(['phone', 'email', 'order', 'device']),
  value: z.string(),
});
export type Found = Readonly<z.infer<typeof foundSchema>>;

const ORDER = /^BY\d{16}$/;

/** What a text is by its form. Null: part of a name, or an id. */
export function recognise(given: string): Found | null {
  const text = given.normalize('NFKC').trim();
  const order = text.toUpperCase();
  if (ORDER.test(order)) return { by: 'order', value: order };
  const code = readMachineCode(text);
  if (code !== null) return { by: 'device', value: code };
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() };
  const phone = readPhone(text);
  // A masked number matches no one: many people share it.
  return phone === null || phone.includes('*') ? null : { by: 'phone', value: phone };
}

export function foundCondition(place: (value: unknown) => string, { by, value }: Found): string {
  switch (by) {
    case 'phone':
      return `r.phone = ${place(value)}`;
    case 'email':
      return `lower(r.email) = ${place(value)}`;
    case 'device':
      return `r.id = (select d.customer_id from devices d where d.machine_code = ${place(value)})`;
    case 'order':
      return `r.id = (select o.customer_id from orders o where o.id = ${place(value)})`;
  }
}

export function foundText(found: Found): string {
  return JSON.stringify(found);
}

export function foundIn(text: string): Found {
  return foundSchema.parse(JSON.parse(text));
}
