import { useLanguage } from '@banyan/platform/language';

type Named = { readonly id: string; readonly nameZh: string; readonly nameEn: string };

/** What records are called in the language of the screen, by their ids in their order. */
export function useNamesOf(): (
  records: readonly Named[] | undefined,
) => Readonly<Record<string, string>> {
  const language = useLanguage();
  return (records = []) =>
    Object.fromEntries(
      records.map(({ id, nameZh, nameEn }) => [id, language === 'zh' ? nameZh : nameEn]),
    );
}
