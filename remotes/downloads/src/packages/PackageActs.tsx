import type { Package } from '@banyan/contract/downloads';
import { downloadsDomain } from '@banyan/domain-downloads';
import { DialogButton } from '@banyan/lists';
import {
  ActButton,
  ActForm,
  ActQuestion,
  NumberItem,
  RecordActs,
  RemoveButton,
  TextItem,
} from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { LISTED, type PackagePlace } from './packageList.js';
import { packageTexts } from './packageTexts.js';

type Props = { readonly one: Package };

/** What can be done about an installer in its state. A withdrawn one stays withdrawn. */
export function PackageActs({ one, list }: Props & { readonly list: PackagePlace }) {
  const text = useTexts(packageTexts);
  const host = useHost();
  const { api } = useDomain(downloadsDomain);
  const [remove] = api.useRemoveMutation();
  const canPublish = host.isAuth('downloads.publish');
  const { state } = one;
  if (state === 'withdrawn') return null;
  const isOpen = state === 'current' || state === 'superseded';
  return (
    <RecordActs>
      {canPublish && !isOpen && <Publish one={one} />}
      {canPublish && state === 'rolling' && one.rollout > 0 && <Halt one={one} />}
      {canPublish && isOpen && <Minimum one={one} />}
      {canPublish && state !== 'draft' && <Withdraw one={one} />}
      {state === 'draft' && host.isAuth(LISTED.can.edit) && (
        <RemoveButton
          record={one}
          name={one.appVersion}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordActs>
  );
}

function Publish({ one: { id, version, state, rollout } }: Props) {
  const { publish: text, columns } = useTexts(packageTexts);
  const { api } = useDomain(downloadsDomain);
  const [publish] = api.usePublishMutation();
  return (
    <ActForm
      title={state === 'draft' ? text.title : text.widen}
      version={version}
      initial={{ rollout: state === 'draft' ? 10 : Math.max(1, rollout) }}
      labels={{ rollout: `${columns.rollout} (%)` }}
      done={text.done}
      send={(values, seen) => publish({ id, ...values, ...seen })}
    >
      <p>{text.explain}</p>
      <NumberItem name="rollout" min={1} max={100} required />
    </ActForm>
  );
}

function Halt({ one: { id, version } }: Props) {
  const { halt: text } = useTexts(packageTexts);
  const { api } = useDomain(downloadsDomain);
  const [halt] = api.useHaltMutation();
  return <ActButton {...text} isDangerous send={() => halt({ id, version, key: newId() })} />;
}

/** Says how many devices it forces before it does. */
function Minimum({ one }: Props) {
  const { setMinimum: text } = useTexts(packageTexts);
  const label = one.minimum ? text.unset : text.set;
  return (
    <DialogButton label={label}>
      {(close) => <MinimumQuestion one={one} label={label} close={close} />}
    </DialogButton>
  );
}

type QuestionProps = Props & { readonly label: string; readonly close: () => void };

function MinimumQuestion({ one: { id, version, minimum }, label, close }: QuestionProps) {
  const { setMinimum: text } = useTexts(packageTexts);
  const { api } = useDomain(downloadsDomain);
  const [setMinimum] = api.useSetMinimumMutation();
  const { currentData } = api.useBelowQuery({ id }, { skip: minimum });
  const devices = currentData === undefined ? '…' : currentData.devices.toLocaleString('en');
  return (
    <ActQuestion
      label={label}
      question={minimum ? text.free : text.forces(devices)}
      isDangerous={!minimum}
      done={text.done}
      send={() => setMinimum({ id, version, minimum: !minimum, key: newId() })}
      close={close}
    />
  );
}

function Withdraw({ one: { id, version } }: Props) {
  const { withdraw: text } = useTexts(packageTexts);
  const { api } = useDomain(downloadsDomain);
  const [withdraw] = api.useWithdrawMutation();
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ reason: '' }}
      labels={{ reason: text.reason }}
      isDangerous
      done={text.done}
      send={({ reason }, seen) => withdraw({ id, reason, ...seen })}
    >
      <p>{text.explain}</p>
      <TextItem name="reason" max={500} lines={3} required />
    </ActForm>
  );
}
