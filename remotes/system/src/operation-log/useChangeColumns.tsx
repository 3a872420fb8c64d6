import type { ChangeRow } from '@banyan/contract/changes';
import { type Column, titled } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { changeTexts } from './changeTexts.js';
import { useEntityNames } from './useEntityNames.js';
import { useRecordAddress } from './useRecordAddress.js';

/** What a change says, in the language of the screen. */
export function useSummary(): (row: ChangeRow) => string {
  const language = useLanguage();
  return ({ summaryZh, summaryEn }) => (language === 'zh' ? summaryZh : summaryEn);
}

export function useChangeColumns(): readonly Column<ChangeRow, 'at'>[] {
  const { columns, changed } = useTexts(changeTexts);
  const summary = useSummary();
  const addressOf = useRecordAddress();
  const names = useEntityNames();
  return titled(columns, {
    what: {
      width: 360,
      opens: true,
      render: summary,
      second: ({ fieldCount }) => fieldCount > 0 && changed(fieldCount),
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
      second: (row) => {
        const address = addressOf(row);
        const id = <code>{row.entityId}</code>;
        return address === null ? id : <Link to={address}>{id}</Link>;
      },
    },
    reason: { width: 180, card: 'fact', render: ({ reason }) => reason },
    address: { width: 140, shown: 'on request', render: ({ address }) => address },
  });
}
