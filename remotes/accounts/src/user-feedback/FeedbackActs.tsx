import {
  FEEDBACK_STEPS,
  type FeedbackChange,
  type FeedbackDetail,
  type FeedbackState,
} from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { ActButton, ActForm, TextItem } from '@banyan/lists/record';
import { Button, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useAppSelector, useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { feedbackTexts } from './feedbackTexts.js';
import type { useChoices } from './useChoices.js';

type MergingProps = { readonly thread: Pick<FeedbackDetail, 'id' | 'version'> };

type Props = {
  readonly thread: FeedbackDetail;
  readonly assignees: ReturnType<typeof useChoices>['assignees'];
};

/** The actions on a thread other than answering it. */
export function FeedbackActs({ thread, assignees }: Props) {
  const { acts } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const me = useAppSelector(({ user }) => user.person?.userId ?? '');
  const [change] = api.useChangeMutation();
  const { id, version, state, assigneeId, customerId } = thread;
  const host = useHost();
  const steps: readonly FeedbackState[] = FEEDBACK_STEPS[state];
  const send = (asked: FeedbackChange) => () =>
    change({ id, version, key: newId(), change: asked });
  const isForMe = me in assignees && assigneeId !== me && state !== 'closed';
  return (
    <Flex gap="small" wrap>
      {isForMe && <ActButton {...acts.assignToMe} send={send({ assigneeId: me })} />}
      {state !== 'new' && steps.includes('open') && (
        <ActButton {...acts.reopen} send={send({ state: 'open' })} />
      )}
      {steps.includes('resolved') && (
        <ActButton {...acts.resolve} send={send({ state: 'resolved' })} />
      )}
      {customerId !== null && host.isAuth('services.edit') && (
        <Button
          onClick={() => {
            host.navigate(`/clientsample?open=new&customer=${customerId}`);
          }}
        >
          {acts.service}
        </Button>
      )}
      {steps.includes('closed') && (
        <>
          {customerId !== null && <Merging thread={thread} />}
          <ActButton {...acts.close} send={send({ state: 'closed', closedAs: 'done' })} />
          <ActButton
            {...acts.spam}
            isDangerous
            send={send({ state: 'closed', closedAs: 'spam' })}
          />
        </>
      )}
    </Flex>
  );
}

/** Closes a thread whose customer says the same in another one. */
function Merging({ thread: { id, version } }: MergingProps) {
  const { merging: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [merge] = api.useMergeMutation();
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ into: '' }}
      labels={text.labels}
      done={text.done}
      send={({ into }, seen) => merge({ id, ...seen, into: into.trim().toUpperCase() })}
    >
      <p>{text.effect}</p>
      <TextItem name="into" max={100} capitals="characters" required />
    </ActForm>
  );
}
