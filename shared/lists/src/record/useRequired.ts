import { useTexts } from '@banyan/platform/language';
import { recordTexts } from './recordTexts.js';

/** The rules of fields that must not be left empty, by their labels. */
export function useRequired() {
  const text = useTexts(recordTexts);
  return {
    /** Nor blank. */
    text: (label: string) => ({
      required: true,
      whitespace: true,
      message: text.required(label),
    }),
    list: (label: string) => ({
      required: true,
      type: 'array' as const,
      message: text.required(label),
    }),
  };
}
