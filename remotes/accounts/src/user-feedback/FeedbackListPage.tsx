import { customersDomain } from '@banyan/domain-customers';
import { feedbackDomain } from '@banyan/domain-feedback';
import {
  ColumnChoice,
  DataTable,
  ExportPanel,
  ListLayout,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, sendFile } from '@banyan/ui';
import type { SendFile } from '../attaching/useAttaching.js';
import { presenceDomain } from '../presence/presenceDomain.js';
import { FeedbackFilters } from './FeedbackFilters.js';
import { THREADS, toQuery } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';
import { Numbers } from './Numbers.js';
import { useChoices } from './useChoices.js';
import { useFeedbackColumns } from './useFeedbackColumns.js';

const LIST = 'user-feedback';
const parts = () => import(/* webpackChunkName: "feedback-parts" */ './feedbackParts.js');
const drawer = createPart(async () => (await parts()).FeedbackDrawer);
const batch = createPart(async () => (await parts()).ChangeSelected);

export function FeedbackListPage() {
  return <FeedbackPage sendFile={sendFile} />;
}

/** The same, with how files are sent. */
export function FeedbackPage(files: { readonly sendFile: SendFile }) {
  const text = useTexts(feedbackTexts);
  const host = useHost();
  const { api } = useDomain(feedbackDomain);
  // With the page, and not while its drawer is being drawn.
  useDomain(presenceDomain);
  useDomain(customersDomain);
  const list = useListAddress(THREADS);
  const { search, openId } = list;
  const asked = toQuery(search);
  const { filter, sort } = asked;
  const threads = api.useThreadsQuery(asked);
  const choices = useChoices();
  const columns = useFeedbackColumns(choices.categories);
  const selection = useSelection(search.filters);
  const { currentData } = threads;
  const canEdit = host.isAuth('feedback.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={
        <>
          {canEdit && selection.chosen.length > 0 && (
            <LazyPart part={batch} props={{ selection }} />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('feedback.export') && (
            <ExportPanel
              call="Feedback/Export"
              asked={{ filter, sort }}
              rows={currentData?.records ?? 0}
              isFiltered={list.isFiltered}
            />
          )}
        </>
      }
    >
      <Numbers />
      <FeedbackFilters list={list} choices={choices} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={threads}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId !== null && (
        <LazyPart
          part={drawer}
          props={{ id: openId, list, rows: currentData?.results ?? [], choices, ...files }}
        />
      )}
    </ListLayout>
  );
}
