import { DOWNLOAD_STATISTIC } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import { downloadsDomain } from '@banyan/domain-downloads';
import { SharesPage, StatisticPage } from '@banyan/lists/statistics';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { withParams } from '@banyan/ui';
import { DownloadList } from './DownloadList.js';
import { STATISTIC } from './downloadStatistics.js';
import { statisticTexts } from './statisticTexts.js';

/** `/productdownstatistic` */
export function MindMapStatisticsPage() {
  return <DownloadStatisticsPage product="mindmap" />;
}

/** `/naolitu-downstatistic` */
export function NaolituStatisticsPage() {
  return <DownloadStatisticsPage product="naolitu" />;
}

type Props = { readonly product: ProductId };

/** How often a product is downloaded, by whom and from where; below, the downloads one by one. */
function DownloadStatisticsPage({ product }: Props) {
  const text = useTexts(statisticTexts);
  const [params] = useSearchParams();
  const { api } = useDomain(downloadsDomain);
  return (
    <StatisticPage
      of={DOWNLOAD_STATISTIC}
      heading={text.headings[product]}
      address={STATISTIC}
      product={product}
      useStatistic={api.useStatisticQuery}
      listOf={(measure, { from, to, filter }) => {
        if (measure !== 'downloads') return null;
        const one = filter === undefined ? {} : { [`list-${filter.dimension}`]: filter.value };
        const words = { 'list-from': from, 'list-to': to, 'list-counted': 'yes', ...one };
        return `?${withParams(params, words).toString()}`;
      }}
    >
      {() => <DownloadList product={product} />}
    </StatisticPage>
  );
}

/** `/productdownstatisticbin` */
export function DownloadSharesPage() {
  const text = useTexts(statisticTexts);
  const { api } = useDomain(downloadsDomain);
  return (
    <SharesPage
      of={DOWNLOAD_STATISTIC}
      heading={text.shares}
      address={STATISTIC}
      useStatistic={api.useStatisticQuery}
    />
  );
}
