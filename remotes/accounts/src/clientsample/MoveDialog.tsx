import {
  type Overlap,
  overlapSchema,
  type ServiceRequest,
} from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { useAct } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, instantOf, localOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, newId } from '@banyan/ui';
import { useId, useState } from 'react';
import styles from './service.module.css';
import { serviceTexts } from './serviceTexts.js';
import { hoursOf } from './weekDays.js';

type Props = {
  readonly request: ServiceRequest;
  readonly assignees: Readonly<Record<string, string>>;
  /** What is proposed; null: nothing is. */
  readonly startsAt: string | null;
  readonly close: () => void;
};

const LONGS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const USUAL_MINUTES = 60;

/** When it is, how long, and who takes it. An overlap is told before it is made nevertheless. */
export function MoveDialog({ request, assignees, startsAt, close }: Props) {
  const { appointment: text, minutes: words } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [move] = api.useMoveMutation();
  const { id, version, assigneeId, assigneeName } = request;
  const [time, setTime] = useState(startsAt === null ? '' : localOf(startsAt));
  const [minutes, setMinutes] = useState(request.minutes ?? USUAL_MINUTES);
  const [assignee, setAssignee] = useState(assigneeId);
  const [overlaps, setOverlaps] = useState<readonly Overlap[]>([]);
  const hasOverlaps = overlaps.length > 0;
  const at = time === '' ? null : instantOf(time);
  const send = async () => {
    const asked = { startsAt: at, minutes, assigneeId: assignee, force: hasOverlaps };
    const answer = await move({ id, version, key: newId(), ...asked });
    setOverlaps(overlapsIn(answer.error));
    return answer;
  };
  const { act, fault, isActing } = useAct(send);
  const [isMissing, setMissing] = useState(false);
  const isIncomplete = at === null || assignee === null;
  const says = isMissing && isIncomplete ? text.missing : fault;
  const perform = async (): Promise<void> => {
    setMissing(isIncomplete);
    if (!isIncomplete && (await act([], { done: text.done }))) close();
  };
  // What was told was told of another time.
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setOverlaps([]);
    };
  // An assignee who may not take any more is still shown.
  const held = assigneeId === null ? {} : { [assigneeId]: assigneeName ?? assigneeId };
  const names = useId();
  return (
    <AppModal
      open
      title={text.title}
      okText={hasOverlaps ? text.anyway : text.save}
      okButtonProps={{ danger: hasOverlaps }}
      cancelText={text.cancel}
      confirmLoading={isActing}
      onOk={() => void perform()}
      onCancel={close}
    >
      <div className={styles['move']}>
        {hasOverlaps && <Told overlaps={overlaps} />}
        {!hasOverlaps && says !== null && <Alert type="error" showIcon role="alert" title={says} />}
        <label htmlFor={`${names}at`}>{text.at}</label>
        <Input
          id={`${names}at`}
          type="datetime-local"
          step={900}
          value={time}
          onChange={({ target }) => {
            edit(setTime)(target.value);
          }}
        />
        <label htmlFor={`${names}long`}>{text.minutes}</label>
        <Select
          id={`${names}long`}
          value={minutes}
          options={[...new Set([...LONGS, minutes])]
            .sort((one, other) => one - other)
            .map((value) => ({ value, label: words(value) }))}
          onChange={edit(setMinutes)}
        />
        <label htmlFor={`${names}who`}>{text.assignee}</label>
        <Select
          id={`${names}who`}
          value={assignee}
          options={Object.entries({ ...held, ...assignees }).map(([value, label]) => ({
            value,
            label,
          }))}
          onChange={edit(setAssignee)}
        />
      </div>
    </AppModal>
  );
}

function Told({ overlaps }: { readonly overlaps: readonly Overlap[] }) {
  const { appointment: text } = useTexts(serviceTexts);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text.overlaps}
      description={
        <ul className={styles['overlaps']}>
          {overlaps.map((each) => (
            <li key={each.id}>
              {formatInstant(each.startsAt).slice(0, 10)} {hoursOf(each)} · {each.customerName} ·{' '}
              {each.id}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** With which others it overlaps; none: it failed for another reason, or did not. */
function overlapsIn(failure: unknown): readonly Overlap[] {
  const found = failure as { readonly code?: unknown; readonly details?: unknown } | undefined;
  if (found?.code !== 'OVERLAPS') return [];
  const { overlaps } = (found.details ?? {}) as { readonly overlaps?: unknown };
  return Array.isArray(overlaps)
    ? overlaps.flatMap((each) => {
        const overlap = overlapSchema.safeParse(each);
        return overlap.success ? [overlap.data] : [];
      })
    : [];
}
