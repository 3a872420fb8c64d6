import { DEVICE_EVENTS, type DeviceRequest } from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextField,
  usePlainFields,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Devices } from './Devices.js';
import styles from './device.module.css';
import { CODE_FAULT, deviceTexts } from './deviceTexts.js';
import { myDevicesDomain } from './myDevicesDomain.js';

const NO_CODE = { code: '' };
type SeenProgram = { readonly code: string; readonly request: DeviceRequest };

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

/** A program on a machine becomes theirs: by its typed code and a proof, and never by a link. */
function Agree() {
  const { agree: text } = useTexts(deviceTexts);
  const [seen, setSeen] = useState<SeenProgram | null>(null);
  const [said, setSaid] = useState('');
  return (
    <section className={parts['card']} aria-labelledby="device-agree">
      <h2 id="device-agree">{text.heading}</h2>
      {seen === null ? (
        <CodeForm
          onSeen={(found) => {
            setSaid('');
            setSeen(found);
          }}
        />
      ) : (
        <AgreeDecision
          {...seen}
          onDone={(words) => {
            setSaid(words);
            setSeen(null);
          }}
        />
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

function CodeForm({ onSeen }: { readonly onSeen: (seen: SeenProgram) => void }) {
  const { agree: text } = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const [look] = api.useLookMutation();
  const fields = usePlainFields(NO_CODE);
  const [{ code }] = fields;
  const form = usePlainForm(fields, {
    code: (value) => (lettersOf(value).length === 8 ? null : CODE_FAULT),
  });
  const send = async (): Promise<Refused<typeof NO_CODE> | null> => {
    const { data, error } = await look({ code });
    if (data === undefined) return { fields: { code: error.message ?? '' } };
    onSeen({ code, request: data });
    return null;
  };
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <p className={parts['muted']}>{text.hint}</p>
      <FormErrors form={form} />
      <TextField
        {...form.at('code')}
        label={text.code}
        autoComplete="off"
        maxLength={20}
        placeholder="BCDF-GHJK"
      />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.look}</PlainButton>
      </div>
    </form>
  );
}

type DecisionProps = SeenProgram & { readonly onDone: (words: string) => void };

function AgreeDecision({ code, request, onDone }: DecisionProps) {
  const { agree: text, facts } = useTexts(deviceTexts);
  const { api } = useDomain(myDevicesDomain);
  const language = useLanguage();
  const [allow, allowing] = api.useAllowMutation();
  const [deny, denying] = api.useDenyMutation();
  const [keys] = useState(() => ({ allow: newId(), deny: newId() }));
  const isRekey = request.kind === 'rekey';
  const fault = allowing.error ?? denying.error;
  return (
    <div className={styles['form']}>
      <p>
        <strong>{isRekey ? text.rekey : text.signIn}</strong>
      </p>
      <dl className={styles['facts']}>
        <dt>{text.device}</dt>
        <dd>{request.name}</dd>
        <dt>{facts.system}</dt>
        <dd>{request.system}</dd>
        <dt>{facts.products}</dt>
        <dd>{withProductNames(request.product, language)}</dd>
        <dt>{text.address}</dt>
        <dd>{request.address}</dd>
        <dt>{text.at}</dt>
        <dd>{formatInstant(request.at)}</dd>
      </dl>
      <p className={styles['warning']}>{text.warning}</p>
      {fault !== undefined && <p role="alert">{fault.message}</p>}
      <div className={styles['acts']}>
        <PlainButton
          isBusy={allowing.isLoading}
          onClick={() => {
            void allow({ code, key: keys.allow }).then(({ data }) => {
              if (data !== undefined) onDone(isRekey ? text.confirmed : text.allowed);
            });
          }}
        >
          {isRekey ? text.confirm : text.allow}
        </PlainButton>
        <PlainButton
          look="danger"
          isBusy={denying.isLoading}
          onClick={() => {
            void deny({ code, key: keys.deny }).then(({ data }) => {
              if (data !== undefined) onDone(text.denied);
            });
          }}
        >
          {text.deny}
        </PlainButton>
      </div>
    </div>
  );
}

function lettersOf(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
