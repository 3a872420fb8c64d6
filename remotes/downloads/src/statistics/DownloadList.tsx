import { DOWNLOAD_STATISTIC, type Download } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import {
  ChoiceFilter,
  type Column,
  DataTable,
  DaysFilter,
  FilterForm,
  foundWords,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatBytes, formatInstant } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import { DOWNLOADS } from './downloadStatistics.js';
import { statisticTexts } from './statisticTexts.js';

const { platform, arch, source } = DOWNLOAD_STATISTIC.dimensions;

/** The downloads that the numbers count, one by one, and those that they leave out. */
export function DownloadList({ product }: { readonly product: ProductId }) {
  const text = useTexts(statisticTexts);
  const list = useRecordList(DOWNLOADS[product]);
  const { place, found } = list;
  const columns = useDownloadColumns();
  const platforms = useWords(platform.words);
  const arches = useWords(arch.words);
  const sources = useWords(source.words);
  return (
    <section aria-labelledby="downloads-one-by-one">
      <h2 id="downloads-one-by-one">{text.list}</h2>
      <p role="status">{found && foundWords(text, found)}</p>
      <FilterForm name={list.name} label={text.filterForm} list={place}>
        {(fields) => (
          <>
            <TextFilter label={text.installer} field={fields.at('packageId')} />
            <TextFilter label={text.columns.version} field={fields.at('version')} />
            <ChoiceFilter
              label={text.columns.platform}
              field={fields.at('platform')}
              words={platforms}
            />
            <ChoiceFilter label={text.columns.arch} field={fields.at('arch')} words={arches} />
            <ChoiceFilter label={text.columns.source} field={fields.at('source')} words={sources} />
            <ChoiceFilter
              label={text.counted}
              field={fields.at('isCounted')}
              words={text.counting}
            />
            <DaysFilter fields={fields} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={list.name}
        label={text.table}
        columns={columns}
        query={list.query}
        list={place}
        empty={{ filtered: text.empty, none: text.none }}
      />
    </section>
  );
}

function useDownloadColumns(): readonly Column<Download, 'at'>[] {
  const { columns, whole, broken, counting } = useTexts(statisticTexts);
  const platforms = useWords(platform.words);
  const arches = useWords(arch.words);
  const sources = useWords(source.words);
  const { arch: _ofTheFilter, ...titles } = columns;
  return titled(titles, {
    at: { width: 150, sort: 'at', card: 'head', render: ({ at }) => formatInstant(at) },
    version: { width: 100, card: 'line', render: ({ version }) => version },
    platform: {
      width: 130,
      card: 'line',
      render: (row) => `${platforms[row.platform]} ${arches[row.arch]}`,
    },
    source: {
      width: 150,
      card: 'fact',
      render: (row) => sources[row.source],
      second: ({ referrerHost }) => referrerHost,
    },
    agent: { width: 100, render: ({ agent }) => agent },
    bytesSent: {
      width: 120,
      align: 'right',
      card: 'fact',
      render: ({ bytesSent }) => formatBytes(bytesSent),
      second: ({ isComplete }) => (isComplete ? whole : broken),
    },
    isCounted: {
      width: 110,
      render: ({ isCounted }) => (isCounted ? counting.yes : ''),
    },
  });
}
