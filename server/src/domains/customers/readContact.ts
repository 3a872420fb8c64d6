import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { readTarget } from '../../identity/codes/target.js';
import type { Contact } from '../../identity/contacts.js';
import { WRONG } from './contactRefusals.js';

/** A phone number or an e-mail address as staff have typed it. */
export function readContact(kind: Contact['kind'], typed: string): Outcome<Contact> {
  const target = readTarget(kind === 'phone' ? 'sms' : 'email', typed);
  return target === null ? refused(WRONG[kind]) : done({ kind, value: target.value });
}
