import {
  type MyService,
  SERVICE_STATES,
  type ServiceState,
} from '@banyan/contract/service-requests';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { StateTag, type StateTone } from '@banyan/ui';
import parts from '../../portal-frame/portalParts.module.css';
import { ThreadList, ThreadRow, useGrowingPage } from '../ThreadList.js';
import { threadTexts } from '../threadTexts.js';
import { myServiceDomain } from './myServiceDomain.js';
import { serviceTexts } from './serviceTexts.js';
import { useKindName } from './useKindName.js';

const TONES: Readonly<Record<ServiceState, StateTone>> = {
  requested: 'waiting',
  scheduled: 'sent',
  in_progress: 'active',
  done: 'done',
  no_show: 'ended',
  cancelled: 'ended',
};

/** Every manual service that the customer asked for. */
export function Requests({ openId }: { readonly openId: string | null }) {
  const text = useTexts(serviceTexts);
  const page = useGrowingPage();
  const { api } = useDomain(myServiceDomain);
  const requests = api.useRequestsQuery(page.paging);
  return (
    <ThreadList
      label={text.mine}
      begin={{ to: '?tab=service&id=new', text: text.begin }}
      empty={text.empty}
      query={requests}
      page={page}
    >
      {(request) => (
        <RequestRow key={request.id} request={request} isOpen={request.id === openId} />
      )}
    </ThreadList>
  );
}

type RowProps = { readonly request: MyService; readonly isOpen: boolean };

function RequestRow({ request, isOpen }: RowProps) {
  const text = useTexts(serviceTexts);
  const words = useTexts(threadTexts);
  const kindName = useKindName();
  const { id, kind, state, startsAt } = request;
  return (
    <ThreadRow
      thread={request}
      title={kindName(kind)}
      state={<RequestState state={state} />}
      isOpen={isOpen}
    >
      <span className={parts['muted']}>{words.number(id)}</span>
      {startsAt !== null && (
        <span>
          {text.appointment} <time dateTime={startsAt}>{formatInstant(startsAt)}</time>
        </span>
      )}
    </ThreadRow>
  );
}

export function RequestState({ state }: Pick<MyService, 'state'>) {
  const language = useLanguage();
  return <StateTag tone={TONES[state]}>{inLanguage(SERVICE_STATES[state], language)}</StateTag>;
}
