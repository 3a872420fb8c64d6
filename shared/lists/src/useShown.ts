import type { Field } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { listTexts } from './listTexts.js';

/** A field's value as people read it; an empty text for a missing one. */
export function useShown(): (field: Field, value: unknown) => string {
  const language = useLanguage();
  const { yes, no } = useTexts(listTexts);
  return ({ kind, words = {} }, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.join(', ');
    const said = String(value as string | number | boolean);
    switch (kind) {
      case 'words':
        return words[said]?.[language] ?? said;
      case 'fen':
        return formatYuan(Number(value));
      case 'whole':
        return Number(value).toLocaleString('en');
      case 'percent':
        return `${said} %`;
      case 'flag':
        return value === true ? yes : no;
      case 'instant':
        return formatInstant(said);
      case 'line':
      case 'lines':
      case 'day':
      case 'id':
      case 'ids':
        return said;
    }
  };
}
