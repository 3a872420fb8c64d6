import type { MyLicence } from '@banyan/contract/licences';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId } from '@banyan/ui';
import { useState } from 'react';
import { myLicencesDomain } from '../my-licences/myLicencesDomain.js';
import { AskFirst } from '../portal-frame/AskFirst.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './licences.module.css';
import { licenceDeviceTexts } from './licenceTexts.js';
import { fixedUntil, isChoosing } from './standing.js';

type Props = { readonly licence: MyLicence };
type Device = MyLicence['devices'][number];

/** The machines that use a licence, and taking one from it. */
export function LicenceDevices({ licence }: Props) {
  const text = useTexts(licenceDeviceTexts);
  const { devices, removalsLeft, nextRemovalAt } = licence;
  const mayRemove = removalsLeft > 0 || isChoosing(licence);
  return (
    <section className={parts['ask']} aria-label={`${text.title} ${licence.id}`}>
      <h3>{text.title}</h3>
      {devices.length === 0 && <p className={parts['muted']}>{text.none}</p>}
      {devices.length > 0 && (
        <>
          <p className={parts['muted']}>
            {text.hint}{' '}
            {!isChoosing(licence) && leftWords(text, { left: removalsLeft, nextRemovalAt })}
          </p>
          <ul className={styles['devices']}>
            {devices.map((device) => (
              <li key={device.id}>
                <Used licence={licence} device={device} mayRemove={mayRemove} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Words = Pick<(typeof licenceDeviceTexts)['zh'], 'left' | 'noneLeft' | 'never'>;
type Left = { readonly left: number; readonly nextRemovalAt: string | null };

function leftWords(text: Words, { left, nextRemovalAt }: Left): string {
  if (left > 0) return text.left(left);
  return nextRemovalAt === null ? text.never : text.noneLeft(shanghaiDay(new Date(nextRemovalAt)));
}

type UsedProps = Props & { readonly device: Device; readonly mayRemove: boolean };

function Used({ licence: { id: licence }, device, mayRemove }: UsedProps) {
  const text = useTexts(licenceDeviceTexts);
  const { api } = useDomain(myLicencesDomain);
  const [remove, { isLoading, error }] = api.useRemoveDeviceMutation();
  const [key] = useState(newId);
  const { id, name, system, machineTail, activatedAt, lastSeenAt } = device;
  const fixed = fixedUntil(device);
  return (
    <>
      <p>
        <strong>{name}</strong> <span className={parts['muted']}>{system}</span>
      </p>
      <Facts
        facts={[
          [text.code, `••••-${machineTail}`],
          [text.since, formatInstant(activatedAt)],
          [text.last, formatInstant(lastSeenAt)],
        ]}
      />
      {fixed !== null && (
        <p className={parts['muted']}>{text.byFile(shanghaiDay(new Date(fixed)))}</p>
      )}
      {fixed === null && mayRemove && (
        <AskFirst
          act={text.remove(name)}
          ask={text.ask(name)}
          sure={text.sure}
          cancel={text.cancel}
          isBusy={isLoading}
          fault={error?.message}
          onSure={() => void remove({ id, licence, key })}
        />
      )}
    </>
  );
}
