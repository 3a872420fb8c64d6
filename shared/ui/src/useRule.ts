import { useLanguage } from '@banyan/platform/language';
import { shanghaiDay, VALIDATORS, type ValidatorName } from '@banyan/rules';
import { useMemo } from 'react';

/** Why a value is refused, in the person's language; null: it is not. */
type Check = (value: unknown) => string | null;

/** What a Form.Item of antd takes among its `rules`. */
type FormRule = { readonly validator: (rule: unknown, value: unknown) => Promise<void> };

/** A shared validator (specification 5) for a field that is drawn by hand. */
export function useCheck(name: ValidatorName): Check {
  const language = useLanguage();
  return useMemo(
    () => (value) => {
      const verdict = VALIDATORS[name](value, shanghaiDay(new Date()));
      return verdict.ok ? null : verdict.message[language];
    },
    [name, language],
  );
}

/**
 * A shared validator for a Form of antd: `<Form.Item rules={[useRule('email')]}>`. Never antd's own `type: 'email'` or
 * `'url'`, whose patterns take a long text's time twice over.
 *
 * @param read returns the part of the field's value to check; by default all of it, untrimmed
 */
export function useRule(name: ValidatorName, read: (value: unknown) => unknown = asItIs): FormRule {
  const check = useCheck(name);
  return useMemo(
    () => ({
      validator: async (_rule, value) => {
        const fault = check(read(value));
        if (fault !== null) throw new Error(fault);
      },
    }),
    [check, read],
  );
}

function asItIs(value: unknown): unknown {
  return value;
}
