import type { ServiceDetail } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { DialogButton } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { MoveDialog } from './MoveDialog.js';
import { serviceTexts } from './serviceTexts.js';

type Props = {
  readonly request: ServiceDetail;
  readonly assignees: Readonly<Record<string, string>>;
};

/** Makes or moves the appointment, or takes it back. */
export function MoveButton({ request, assignees }: Props) {
  const { appointment: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [move] = api.useMoveMutation();
  const { id, version, state, startsAt, minutes } = request;
  if (state !== 'requested' && state !== 'scheduled') return null;
  const takeBack = () =>
    move({ id, version, key: newId(), startsAt: null, minutes: minutes ?? 60, assigneeId: null });
  return (
    <>
      <DialogButton label={startsAt === null ? text.title : text.move} isPrimary>
        {(close) => (
          <MoveDialog request={request} assignees={assignees} startsAt={startsAt} close={close} />
        )}
      </DialogButton>
      {startsAt !== null && (
        <ActButton
          label={text.takeBack}
          question={text.takeBackQuestion}
          done={text.takenBack}
          isDangerous
          send={takeBack}
        />
      )}
    </>
  );
}
