import { licencesDomain } from '@banyan/domain-licences';
import {
  ColumnChoice,
  DataTable,
  ExportPanel,
  foundWords,
  isMany,
  ListLayout,
  OpenButton,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { Campaigns } from './Campaigns.js';
import { LicenceFilters } from './LicenceFilters.js';
import { LICENCES, toAsked, toQuery } from './licenceList.js';
import { licenceActTexts, licenceListTexts } from './licenceListTexts.js';
import { useLicenceColumns } from './useLicenceColumns.js';

const LIST = 'licence-list';
const parts = () => import(/* webpackChunkName: "licence-parts" */ './licenceParts.js');
const drawer = createPart(async () => (await parts()).LicenceDrawer);
const granting = createPart(async () => (await parts()).GrantDrawer);
const extending = createPart(async () => (await parts()).ExtendMany);

/** `/licence-list`: why can they not activate, and whose licence ends soon (back-office d3). */
export function LicenceListPage() {
  const text = useTexts(licenceListTexts);
  const { grant } = useTexts(licenceActTexts);
  const host = useHost();
  const { api } = useDomain(licencesDomain);
  const list = useListAddress(LICENCES);
  const { search, openId, isFiltered } = list;
  const licences = api.useLicencesQuery(toQuery(search));
  const { currentData } = licences;
  const columns = useLicenceColumns();
  const selection = useSelection(search.filters);
  const canEdit = host.isAuth('licences.edit');
  const total = currentData?.total ?? 0;
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={
        <>
          {canEdit && isMany(selection, { isFiltered, total }) && (
            <LazyPart
              part={extending}
              props={{ selection, filter: toAsked(search).filter, total }}
            />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('licences.export') && (
            <ExportPanel
              call="Licence/Export"
              asked={toAsked(search)}
              rows={total}
              isFiltered={isFiltered}
            />
          )}
          {canEdit && <OpenButton list={list} id="new" label={grant.title} />}
        </>
      }
    >
      {canEdit && <Campaigns />}
      <LicenceFilters list={list} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={licences}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId === 'new' && canEdit && <LazyPart part={granting} props={{ list }} />}
      {openId !== null && openId !== 'new' && (
        <LazyPart part={drawer} props={{ id: openId, list, rows: currentData?.results ?? [] }} />
      )}
    </ListLayout>
  );
}
