import { createContext, useContext } from 'react';

/** What the fields of the form around are called. */
const FormLabels = createContext<Readonly<Record<string, string>>>({});

export const FormLabelsProvider = FormLabels.Provider;

export function useFormLabel(name: string): string {
  return useContext(FormLabels)[name] ?? name;
}
