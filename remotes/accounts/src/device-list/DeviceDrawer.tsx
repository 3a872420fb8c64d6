import {
  DEVICE_EVENTS,
  DEVICE_STATES,
  type Device,
  type DeviceDetail,
} from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { devicesDomain } from '@banyan/domain-devices';
import { Asked } from '@banyan/lists';
import { ActButton, RecordActs, RecordDrawer, Revealed } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import styles from './device.module.css';
import type { DevicePlace } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';
import { DEVICE_TONES } from './useDeviceColumns.js';

type Props = {
  readonly id: string;
  readonly list: DevicePlace;
  readonly rows: readonly Device[];
};

/** The drawer of one device above its list: its data, its owner and its history. */
export function DeviceDrawer({ id, list, rows }: Props) {
  const { api } = useDomain(devicesDomain);
  const device = api.useDeviceQuery({ id });
  return (
    <RecordDrawer
      title={device.currentData?.name ?? ''}
      list={list}
      drafts={[]}
      rows={rows}
      width={640}
    >
      <Asked query={device}>
        {(found) => (found === null ? <Skeleton active /> : <Detail device={found} />)}
      </Asked>
    </RecordDrawer>
  );
}

function Detail({ device }: { readonly device: DeviceDetail }) {
  const text = useTexts(deviceTexts);
  const host = useHost();
  const kinds = useWords(DEVICE_EVENTS);
  return (
    <div className={styles['detail']}>
      <About device={device} />
      <section aria-labelledby="device-events">
        <h3 id="device-events">{text.events}</h3>
        <ul className={styles['events']}>
          {device.events.map(({ id, at, kind, by }) => (
            <li key={id}>
              <time dateTime={at}>{formatInstant(at)}</time>
              <span>
                {kinds[kind]} · {text.by[by]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {host.isAuth('devices.edit') && <Acts device={device} />}
    </div>
  );
}

type Of = { readonly device: Device };

function Acts({ device: { id, version, customerId, state } }: Of) {
  const { acts } = useTexts(deviceTexts);
  const { api } = useDomain(devicesDomain);
  const [unbind] = api.useUnbindMutation();
  const [remove] = api.useRemoveMutation();
  const one = () => ({ id, version, key: newId() });
  return (
    <RecordActs>
      {customerId !== null && <ActButton {...acts.unbind} send={() => unbind(one())} />}
      {state === 'active' && <ActButton {...acts.remove} isDangerous send={() => remove(one())} />}
    </RecordActs>
  );
}

function About({ device }: Of) {
  const text = useTexts(deviceTexts);
  const states = useWords(DEVICE_STATES);
  const { columns, facts } = text;
  const { customerId, customerName, state, isBlocked, cpu, memoryGb, arch } = device;
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [facts.id, <code key="id">{device.id}</code>],
        [columns.machineCode, <MachineCode key="code" device={device} />],
        [
          columns.customer,
          customerId === null ? (
            text.nobody
          ) : (
            <UserLink key="customer" id={customerId} name={customerName ?? customerId} />
          ),
        ],
        [
          columns.state,
          <StateTag key="state" tone={isBlocked ? 'refused' : DEVICE_TONES[state]}>
            {isBlocked ? text.blocked : states[state]}
          </StateTag>,
        ],
        [columns.products, withProductNames(device.products, language)],
        [columns.system, `${device.system} ${arch}`],
        [facts.hardware, [cpu, memoryGb > 0 && `${memoryGb} GB`].filter(Boolean).join(' · ')],
        [facts.screen, device.screen],
        [facts.locale, device.locale],
        [facts.counted, device.isCounted ? text.yes : text.no],
        [columns.firstSeenAt, formatInstant(device.firstSeenAt)],
        [columns.lastSeenAt, formatInstant(device.lastSeenAt)],
      ]}
    />
  );
}

function MachineCode({ device }: Of) {
  const text = useTexts(deviceTexts);
  const host = useHost();
  const { api } = useDomain(devicesDomain);
  const [reveal] = api.useRevealMutation();
  return (
    <Revealed
      masked={device.machineCode}
      label={text.reveal}
      copiedAs={text.columns.machineCode}
      isAllowed={host.isAuth('devices.edit')}
      reveal={() => reveal({ id: device.id })}
    />
  );
}
