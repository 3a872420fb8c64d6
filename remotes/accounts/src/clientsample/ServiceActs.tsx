import {
  SERVICE_STEPS,
  type ServiceDetail,
  type ServiceState,
} from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { DialogButton } from '@banyan/lists';
import { ActButton, ActDialog, ActForm, NumberItem, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { serviceTexts } from './serviceTexts.js';

const LEAST_RESULT = 5;
const MOST_RESULT = 2_000;
const MOST_REASON = 500;
/** Yuan. */
const MOST_FEE = 999_999.99;

type Ending = 'done' | 'cancelled';

/** The actions on a service request other than scheduling it. */
export function ServiceActs({ request }: { readonly request: ServiceDetail }) {
  const { acts } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [setState] = api.useSetStateMutation();
  const { id, version, state } = request;
  const steps: readonly ServiceState[] = SERVICE_STEPS[state];
  const to = (next: 'in_progress' | 'no_show') => () =>
    setState({ id, version, key: newId(), state: next });
  return (
    <>
      {steps.includes('in_progress') && <ActButton {...acts.begin} send={to('in_progress')} />}
      {steps.includes('done') && (
        <DialogButton label={acts.finish} isPrimary>
          {(close) => <End request={request} ending="done" close={close} />}
        </DialogButton>
      )}
      {steps.includes('no_show') && <ActButton {...acts.noShow} isDangerous send={to('no_show')} />}
      {steps.includes('cancelled') && (
        <DialogButton label={acts.cancelService} isDangerous>
          {(close) => <End request={request} ending="cancelled" close={close} />}
        </DialogButton>
      )}
    </>
  );
}

/** Charges the service by an order, once the request has an account that can pay it. */
export function ChargeButton({ request }: { readonly request: ServiceDetail }) {
  const { charging } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [charge] = api.useChargeMutation();
  const { id, version, customerId, state, charge: order = null } = request;
  const isCharged = order !== null && order.state !== 'cancelled';
  if (customerId === null || state === 'cancelled' || isCharged) return null;
  return (
    <ActForm<{ readonly fee: number | null }>
      title={charging.title}
      version={version}
      initial={{ fee: null }}
      labels={charging.labels}
      done={charging.done}
      send={({ fee }, seen) => charge({ id, ...seen, feeFen: Math.round((fee ?? 0) * 100) })}
    >
      <p>{charging.explain}</p>
      <NumberItem name="fee" min={0.01} max={MOST_FEE} digits={2} required />
    </ActForm>
  );
}

type EndProps = {
  readonly request: ServiceDetail;
  readonly ending: Ending;
  readonly close: () => void;
};

/** A form's rule: signs are counted as people see them, without blanks around them. */
const leastResult = (message: string) => ({
  validator: (_rule: unknown, typed: string) =>
    Array.from(typed.trim()).length < LEAST_RESULT
      ? Promise.reject(new Error(message))
      : Promise.resolve(),
});

/** Asks for the result, or for the reason of the cancellation. */
function End({ request: { id, version }, ending, close }: EndProps) {
  const { acts: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [setState] = api.useSetStateMutation();
  const isDone = ending === 'done';
  const field = isDone ? 'result' : 'reason';
  return (
    <ActDialog<Readonly<Record<string, string>>>
      title={isDone ? text.finish : text.cancelService}
      keep={text.back}
      version={version}
      initial={{ [field]: '' }}
      labels={text.labels}
      isDangerous={!isDone}
      done={isDone ? text.finished : text.cancelled}
      send={({ [field]: written = '' }, seen) =>
        setState({ id, ...seen, state: ending, [field]: written.trim() })
      }
      close={close}
    >
      {isDone ? (
        <TextItem
          name="result"
          max={MOST_RESULT}
          lines={4}
          rules={[leastResult(text.resultMissing)]}
        />
      ) : (
        <TextItem name="reason" max={MOST_REASON} lines={4} required />
      )}
    </ActDialog>
  );
}
