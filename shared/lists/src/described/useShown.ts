import type { Field } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { listTexts } from '../listTexts.js';

/** A field's value as people read it; an empty text where there is none. */
export function useShown(): (field: Field, value: unknown) => string {
  const language = useLanguage();
  const { yes, no } = useTexts(listTexts);
  return ({ kind, words = {} }, value) => {
    if (value === null || value === undefined || value === '') return '';
    switch (kind) {
      case 'words':
        return words[String(value)]?.[language] ?? String(value);
      case 'fen':
        return formatYuan(Number(value));
      case 'whole':
        return Number(value).toLocaleString('en');
      case 'percent':
        return `${String(value)} %`;
      case 'flag':
        return value === true ? yes : no;
      case 'instant':
        return formatInstant(String(value));
      case 'ids':
        return (value as readonly string[]).join(', ');
      default:
        return String(value);
    }
  };
}
