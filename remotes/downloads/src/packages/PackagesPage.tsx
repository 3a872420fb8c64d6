import { PACKAGE_FORMATS, type Package } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import { type Column, OpenButton, openedOf, RecordListPage, useRecordList } from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { CopyButton } from '@banyan/lists/record';
import { useToday } from '@banyan/lists/statistics';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatBytes } from '@banyan/rules';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { downloadsOf } from '../statistics/downloadStatistics.js';
import { LISTED, PACKAGES } from './packageList.js';
import { packageTexts } from './packageTexts.js';

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "package-drawer" */ './PackageDrawer.js')).PackageDrawer,
);

/** `/product-download` */
export function MindMapPackagesPage() {
  return <PackagesPage product="mindmap" />;
}

/** `/naolitu-download` */
export function NaolituPackagesPage() {
  return <PackagesPage product="naolitu" />;
}

/** What of a product can be downloaded, and how far each version has been rolled out. */
function PackagesPage({ product }: { readonly product: ProductId }) {
  const text = useTexts(packageTexts);
  const canEdit = useHost().isAuth(LISTED.can.edit);
  const list = useRecordList(PACKAGES[product]);
  const { place, rows } = list;
  return (
    <RecordListPage
      list={list}
      text={{ ...text, heading: text.headings[product] }}
      columns={usePackageColumns()}
      filters={(fields) => <FiltersOf of={LISTED} fields={fields} />}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      opened={openedOf(rows, (one) => (
        <LazyPart part={drawer} props={{ product, one, list: place, rows, canEdit }} />
      ))}
    />
  );
}

function usePackageColumns(): readonly Column<Package, 'createdAt' | 'publishedAt'>[] {
  const text = useTexts(packageTexts);
  const formats = useWords(PACKAGE_FORMATS);
  const of = useColumnsOf(LISTED);
  const today = useToday();
  return Object.values({
    ...of,
    appVersion: { ...of.appVersion, second: ({ build }: Package) => text.build(build) },
    platform: { ...of.platform, second: ({ format }: Package) => formats[format] },
    state: {
      ...of.state,
      second: ({ state, rollout, minimum }: Package) =>
        state === 'rolling' ? text.rolling(rollout) : minimum ? text.minimum : '',
    },
    downloads: {
      ...of.downloads,
      render: (row: Package) => <Link to={downloadsOf(row, today)}>{row.downloads}</Link>,
    },
    bytes: { ...of.bytes, render: ({ bytes }: Package) => formatBytes(bytes) },
    sha256: {
      ...of.sha256,
      render: ({ sha256 }: Package) => (
        <>
          <code>{sha256.slice(0, 8)}…</code> <CopyButton label={text.facts.hash} value={sha256} />
        </>
      ),
    },
  });
}
