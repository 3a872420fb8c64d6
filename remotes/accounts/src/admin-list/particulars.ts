import type { AdministratorDetail } from '@banyan/contract/administrators';

/** What the form of an administrator holds: texts, where the wire has null for none. */
export type Particulars = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly alarmcode: string;
  readonly department: string;
  readonly orgId: string;
  readonly orgName: string;
};

export const NOBODY: Particulars = {
  name: '',
  phone: '',
  email: '',
  alarmcode: '',
  department: '',
  orgId: '',
  orgName: '',
};

export function particularsOf({
  name,
  phone,
  email,
  alarmcode,
  department,
  orgId,
  orgName,
}: AdministratorDetail): Particulars {
  return { name, phone: phone ?? '', email: email ?? '', alarmcode, department, orgId, orgName };
}

export function toWire({ phone, email, ...rest }: Particulars) {
  return { ...rest, phone: phone === '' ? null : phone, email: email === '' ? null : email };
}
