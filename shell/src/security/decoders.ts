import { isFields, MalformedReply } from '@banyan/rules';

export function codes<T>(result: unknown): T {
  const given = isFields(result) ? result['recoveryCodes'] : null;
  const isList = Array.isArray(given) && given.every((code) => typeof code === 'string');
  if (isList) return result as T;
  throw new MalformedReply('expected recovery codes');
}
