import {
  SERVICE_STEPS,
  type ServiceDetail,
  type ServiceState,
} from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { useAct } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AppModal, newId } from '@banyan/ui';
import { useId, useState } from 'react';
import styles from './service.module.css';
import { serviceTexts } from './serviceTexts.js';

const LEAST_RESULT = 5;
const MOST_RESULT = 2_000;
const MOST_REASON = 500;

type Ending = 'done' | 'cancelled';

/** What can be done with a service besides arranging it. */
export function ServiceActs({ request }: { readonly request: ServiceDetail }) {
  const { acts } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [setState] = api.useSetStateMutation();
  const [ending, setEnding] = useState<Ending | null>(null);
  const { id, version, state } = request;
  const steps: readonly ServiceState[] = SERVICE_STEPS[state];
  const to = (next: 'in_progress' | 'no_show') => () =>
    setState({ id, version, key: newId(), state: next });
  return (
    <>
      {steps.includes('in_progress') && <ActButton {...acts.begin} send={to('in_progress')} />}
      {steps.includes('done') && (
        <Button
          type="primary"
          onClick={() => {
            setEnding('done');
          }}
        >
          {acts.finish}
        </Button>
      )}
      {steps.includes('no_show') && <ActButton {...acts.noShow} isDangerous send={to('no_show')} />}
      {steps.includes('cancelled') && (
        <Button
          danger
          onClick={() => {
            setEnding('cancelled');
          }}
        >
          {acts.cancelService}
        </Button>
      )}
      {ending !== null && (
        <End
          request={request}
          ending={ending}
          close={() => {
            setEnding(null);
          }}
        />
      )}
    </>
  );
}

type EndProps = {
  readonly request: ServiceDetail;
  readonly ending: Ending;
  readonly close: () => void;
};

/** With its result, or the reason why there is none. */
function End({ request: { id, version }, ending, close }: EndProps) {
  const { acts: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [setState] = api.useSetStateMutation();
  const [written, write] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isDone = ending === 'done';
  const { act, fault, isActing } = useAct((content: string) =>
    setState({
      id,
      version,
      key: newId(),
      state: ending,
      ...(isDone ? { result: content } : { reason: content }),
    }),
  );
  const content = written.trim();
  const isShort = isDone ? Array.from(content).length < LEAST_RESULT : content === '';
  const send = async (): Promise<void> => {
    setMissing(isShort);
    if (isShort) return;
    if (await act([content], { done: isDone ? text.finished : text.cancelled })) close();
  };
  const missing = isDone ? text.resultMissing : text.reasonMissing;
  const says = fault ?? (isMissing && isShort ? missing : null);
  const title = isDone ? text.finish : text.cancelService;
  const field = useId();
  return (
    <AppModal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: !isDone }}
      cancelText={text.back}
      confirmLoading={isActing}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={styles['dialog']}>
        {says !== null && <Alert type="error" showIcon role="alert" title={says} />}
        <label htmlFor={field}>{isDone ? text.result : text.reason}</label>
        <Input.TextArea
          id={field}
          rows={4}
          maxLength={isDone ? MOST_RESULT : MOST_REASON}
          value={written}
          onChange={({ target }) => {
            write(target.value);
          }}
        />
      </div>
    </AppModal>
  );
}
