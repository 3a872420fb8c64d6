import { actWords, type ChangeRow } from '@banyan/contract/changes';
import { type Column, titled } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { changeTexts } from './changeTexts.js';
import { useEntityNames } from './useEntityNames.js';

/** What a change says, in the language of the screen. */
export function useSummary(): (row: ChangeRow) => string {
  const language = useLanguage();
  return ({ summaryZh, summaryEn }) => (language === 'zh' ? summaryZh : summaryEn);
}

export function useChangeColumns(): readonly Column<ChangeRow, 'at'>[] {
  const { columns } = useTexts(changeTexts);
  const summary = useSummary();
  const language = useLanguage();
  const names = useEntityNames();
  return titled(columns, {
    what: {
      width: 300,
      opens: true,
      render: summary,
      second: ({ verb }) => actWords(verb, language),
    },
    at: { width: 150, sort: 'at', card: 'line', render: ({ at }) => formatInstant(at) },
    actor: {
      width: 140,
      card: 'line',
      render: ({ actor }) => actor,
      second: ({ account }) => account,
    },
    entity: {
      width: 200,
      card: 'fact',
      render: ({ entity }) => names(entity),
      second: ({ entityId }) => <code>{entityId}</code>,
    },
    fieldCount: { width: 80, align: 'right', render: ({ fieldCount }) => fieldCount },
    reason: { width: 180, card: 'fact', render: ({ reason }) => reason },
    address: { width: 140, shown: 'on request', render: ({ address }) => address },
  });
}
