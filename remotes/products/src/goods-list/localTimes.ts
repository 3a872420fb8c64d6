import { instantOf, localOf } from '@banyan/rules';

// Fields of a day and a time, in Asia/Shanghai; an empty field is null.

export function localIn(instant: string | null): string {
  return instant === null ? '' : localOf(instant);
}

export function instantIn(local: string): string | null {
  return local === '' ? null : instantOf(local);
}

export function hasPassed(local: string): boolean {
  return local !== '' && Date.parse(instantOf(local)) <= Date.now();
}
