import type { MyDevice, MyDevices } from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  LoadFailed,
  newId,
  PlainButton,
  type Refused,
  StateTag,
  TextField,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './device.module.css';
import { deviceTexts, NAME_FAULT } from './deviceTexts.js';
import { myDevicesDomain } from './myDevicesDomain.js';

const MOST_SIGNS = 60;

const SYSTEM_SIGNS = { windows: /Windows NT/, macos: /Macintosh/, linux: /X11; Linux/ } as const;
const RECENT_MS = 86_400_000;

/** The machines that the program is signed in on. */
export function Devices() {
  const text = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const devices = api.useDevicesQuery({});
  const [said, setSaid] = useState('');
  const { data, error, isFetching } = devices;
  return (
    <section className={parts['card']} aria-labelledby="device-list">
      <h2 id="device-list">{text.title}</h2>
      {devices.isLoading && <Pending />}
      {error !== undefined && !isFetching && (
        <LoadFailed reason={error.message ?? ''} onRetry={() => void devices.refetch()} />
      )}
      {data !== undefined && data.devices.length === 0 && (
        <>
          <p className={parts['muted']}>{text.none}</p>
          <Link className={parts['link']} to="/productdown">
            {text.download}
          </Link>
        </>
      )}
      {data !== undefined && data.devices.length > 0 && (
        <>
          <p className={parts['muted']}>
            {text.removalHint} {leftWords(text, data)}
          </p>
          <ul className={styles['devices']}>
            {data.devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                mayRemove={data.removalsLeft > 0}
                onRemoved={() => {
                  setSaid(text.removed(device.name));
                }}
              />
            ))}
          </ul>
        </>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

type Words = {
  readonly left: (count: number) => string;
  readonly noneLeft: (at: string) => string;
};

function leftWords(text: Words, { removalsLeft, nextRemovalAt }: MyDevices): string {
  return removalsLeft > 0 || nextRemovalAt === null
    ? text.left(removalsLeft)
    : text.noneLeft(shanghaiDay(new Date(nextRemovalAt)));
}

type Props = {
  readonly device: MyDevice;
  readonly mayRemove: boolean;
  readonly onRemoved: () => void;
};

function Device({ device, mayRemove, onRemoved }: Props) {
  const text = useTexts(deviceTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const rest = () => {
    setDoing(null);
  };
  const { name, system, products, machineTail, firstSeenAt, lastSeenAt } = device;
  return (
    <li>
      <div className={styles['device']}>
        <p className={styles['name']}>
          <strong>{name}</strong>
          {isMaybeThis(device, navigator.userAgent) && (
            <StateTag tone="waiting">{text.maybeThis}</StateTag>
          )}
        </p>
        <dl className={styles['facts']}>
          <dt>{text.facts.system}</dt>
          <dd>{system}</dd>
          <dt>{text.facts.products}</dt>
          <dd>{withProductNames(products, language)}</dd>
          <dt>{text.facts.code}</dt>
          <dd>••••-{machineTail}</dd>
          <dt>{text.facts.first}</dt>
          <dd>{formatInstant(firstSeenAt)}</dd>
          <dt>{text.facts.last}</dt>
          <dd>{formatInstant(lastSeenAt)}</dd>
        </dl>
      </div>
      {doing === null && (
        <div className={styles['acts']}>
          <button
            type="button"
            className={styles['act']}
            aria-label={text.renameNamed(name)}
            onClick={() => {
              setDoing('rename');
            }}
          >
            {text.rename}
          </button>
          {mayRemove && (
            <button
              type="button"
              className={styles['danger']}
              aria-label={text.removeNamed(name)}
              onClick={() => {
                setDoing('remove');
              }}
            >
              {text.remove}
            </button>
          )}
        </div>
      )}
      {doing === 'rename' && <Rename device={device} onDone={rest} />}
      {doing === 'remove' && <Remove device={device} onCancel={rest} onRemoved={onRemoved} />}
    </li>
  );
}

type RemoveProps = {
  readonly device: MyDevice;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
};

function Remove({ device: { id, name }, onCancel, onRemoved }: RemoveProps) {
  const text = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const [remove, { isLoading, error }] = api.useRemoveMutation();
  const [key] = useState(newId);
  return (
    <div className={styles['ask']}>
      <p>{text.removeAsk(name)}</p>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <div className={styles['acts']}>
        <PlainButton
          look="danger"
          isBusy={isLoading}
          onClick={() => {
            void remove({ id, key }).then(({ data }) => {
              if (data !== undefined) onRemoved();
            });
          }}
        >
          {text.removeNamed(name)}
        </PlainButton>
        <PlainButton look="plain" onClick={onCancel}>
          {text.cancel}
        </PlainButton>
      </div>
    </div>
  );
}

/** Whether a device may be the one that the browser runs on: its system is, and it was there within a day of its listing. */
function isMaybeThis({ platform, lastSeenAt }: MyDevice, agent: string): boolean {
  return SYSTEM_SIGNS[platform].test(agent) && Date.parse(lastSeenAt) > Date.now() - RECENT_MS;
}

type RenameProps = { readonly device: MyDevice; readonly onDone: () => void };

function Rename({ device, onDone }: RenameProps) {
  const text = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const [rename] = api.useRenameMutation();
  const [key] = useState(newId);
  const fields = usePlainFields({ name: device.name });
  const [{ name }] = fields;
  const form = usePlainForm(fields, {
    name: (value) => (value.trim() === '' ? NAME_FAULT : null),
  });
  const send = async (): Promise<Refused<{ name: string }> | null> => {
    const { data, error } = await rename({ id: device.id, name: name.trim(), key });
    if (data === undefined) return { fields: { name: error.message ?? '' } };
    onDone();
    return null;
  };
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <TextField
        {...form.at('name')}
        label={text.name}
        autoComplete="off"
        maxLength={MOST_SIGNS}
        isFirst
      />
      <div className={styles['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.save}</PlainButton>
        <PlainButton look="plain" onClick={onDone}>
          {text.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
