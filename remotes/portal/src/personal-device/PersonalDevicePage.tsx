import { DEVICE_EVENTS } from '@banyan/contract/devices';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Agree } from './Agree.js';
import { Devices } from './Devices.js';
import styles from './device.module.css';
import { deviceTexts } from './deviceTexts.js';
import { myDevicesDomain } from './myDevicesDomain.js';

/** `/personal/device`: the machines that the program is signed in on (site-and-portal page c8). */
export function PersonalDevicePage() {
  const text = useTexts(deviceTexts);
  return (
    <PortalFrame title={text.title}>
      <div className={parts['stack']}>
        <Agree />
        <Devices />
        <Events />
      </div>
    </PortalFrame>
  );
}

function Events() {
  const text = useTexts(deviceTexts);
  const kinds = useWords(DEVICE_EVENTS);
  const { api } = useDomain(myDevicesDomain);
  const { data = [] } = api.useEventsQuery({});
  if (data.length === 0) return null;
  return (
    <section className={parts['card']} aria-labelledby="device-events">
      <h2 id="device-events">{text.events}</h2>
      <ul className={styles['events']}>
        {data.map(({ id, at, kind, by, device }) => (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>
              {device} · {kinds[kind]}
              {by === 'staff' && ` · ${text.byStaff}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
