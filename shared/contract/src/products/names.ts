import type { Language, LocalText } from '../language.js';

/** What the products are called, by id. */
export const PRODUCT_NAMES: Readonly<Record<string, LocalText>> = {
  mindmap: { zh: '思维导图', en: 'Mind Map' },
  naolitu: { zh: '脑力图', en: 'Naolitu' },
};

/**
 * Products with their versions as a device tells them, in words.
 * @param said ids and versions: `mindmap 12.0.4, naolitu 3.2.0`
 */
export function withProductNames(said: string, language: Language): string {
  return said
    .split(', ')
    .map((one) => {
      const [id = '', ...version] = one.split(' ');
      return [PRODUCT_NAMES[id]?.[language] ?? id, ...version].join(' ');
    })
    .join(language === 'zh' ? '，' : ', ');
}
