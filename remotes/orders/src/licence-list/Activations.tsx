import {
  ACTIVATED_VIA,
  ENDED_BY,
  type LicenceActivation,
  type LicenceDetail,
} from '@banyan/contract/licences';
import { licencesDomain } from '@banyan/domain-licences';
import { ActButton } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import styles from './licenceList.module.css';
import { licenceActTexts, licenceDetailTexts } from './licenceListTexts.js';

type Props = { readonly licence: LicenceDetail };

/** The devices that use a licence, then those that did. */
export function Activations({ licence }: Props) {
  const text = useTexts(licenceDetailTexts);
  const host = useHost();
  const { activations } = licence;
  return (
    <section>
      <h2>{text.activations}</h2>
      {activations.length === 0 && <p className={styles['muted']}>{text.noDevices}</p>}
      <ul className={styles['lines']}>
        {activations.map((activation) => (
          <li key={activation.activationId} data-gone={activation.endedAt !== null}>
            <ActivationLine activation={activation} />
            {activation.endedAt === null && host.isAuth('licences.edit') && (
              <End licence={licence} activation={activation} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfActivation = { readonly activation: LicenceActivation };

function ActivationLine({ activation }: OfActivation) {
  const text = useTexts(licenceDetailTexts);
  const via = useWords(ACTIVATED_VIA);
  const endings = useWords(ENDED_BY);
  const { name, system, machineTail, activatedAt, lastSeenAt, fileUntil, endedAt, endedBy } =
    activation;
  const notes = [
    via[activation.via],
    text.since(formatInstant(activatedAt)),
    text.seen(formatInstant(lastSeenAt)),
    ...(fileUntil === null ? [] : [text.fileUntil(shanghaiDay(new Date(fileUntil)))]),
    ...(endedAt === null || endedBy === null
      ? []
      : [text.ended(formatInstant(endedAt), endings[endedBy])]),
  ];
  return (
    <div>
      <p>
        {name}
        <span>{system}</span>
        <span>••••-{machineTail}</span>
      </p>
      <p className={styles['muted']}>{notes.join(' · ')}</p>
    </div>
  );
}

function End({
  licence: { id, version },
  activation: { activationId, name },
}: Props & OfActivation) {
  const { endActivation: text } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [end] = api.useEndActivationMutation();
  return (
    <ActButton
      label={text.label}
      question={text.question(name)}
      done={text.done}
      isDangerous
      send={() => end({ id, version, activationId, key: newId() })}
    />
  );
}
