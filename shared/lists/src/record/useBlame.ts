import type { FormInstance } from '@banyan/platform/form';
import { messageOf } from '@banyan/rules';
import { useState } from 'react';
import type { Answer } from '../useAct.js';

/** By the code of a refusal: the field to blame, and what is said at it where that is not the refusal's own text. */
export type Blames<F extends string> = Readonly<
  Record<string, { readonly field: F; readonly text?: string }>
>;

/** Says at a field of a form why what was sent has been refused. */
export function useBlame<T, F extends string>(form: FormInstance<T>, blames: Blames<F>) {
  const [isAtField, setAtField] = useState(false);
  return {
    /** Whether the last refusal is said at a field. */
    isAtField,
    /** The field that a refusal is said at from now on; null: no field is to blame. */
    of: (error: Answer['error']): F | null => {
      const blamed = blames[String(error?.code)];
      setAtField(blamed !== undefined);
      if (blamed === undefined || error === undefined) return null;
      const { field, text = messageOf(error) } = blamed;
      form.setFields([{ name: field, errors: [text] }] as Parameters<typeof form.setFields>[0]);
      return field;
    },
  };
}
