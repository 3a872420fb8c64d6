import type { LicenceDetail } from '@banyan/contract/licences';
import { licencesDomain } from '@banyan/domain-licences';
import { ActButton, ActForm, NumberItem, RecordActs, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { licenceActTexts } from './licenceListTexts.js';
import { MonthsAndReason, NeedsApproval, ReasonItem } from './MonthsAndReason.js';

type Props = { readonly licence: LicenceDetail };

const MOST_SEATS = 10_000;

/** What can be done about a licence in its state. A revoked one is gone for good. */
export function LicenceActs({ licence }: Props) {
  if (licence.state === 'revoked') return null;
  return (
    <RecordActs>
      {licence.endsAt !== null && <Extend licence={licence} endsAt={licence.endsAt} />}
      <Seats licence={licence} />
      <Suspend licence={licence} />
      <Lift licence={licence} />
      <NewKey licence={licence} />
      <Revoke licence={licence} />
    </RecordActs>
  );
}

function Extend({ licence: { id, version, state }, endsAt }: Props & { readonly endsAt: string }) {
  const { extend: text, fields } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [extend] = api.useExtendMutation();
  const from = state === 'expired' ? text.today : text.from(shanghaiDay(new Date(endsAt)));
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ months: 1, reason: '' }}
      labels={fields}
      done={text.done}
      send={(values, seen) => extend({ id, ...values, ...seen })}
    >
      <p>{from}</p>
      <MonthsAndReason />
    </ActForm>
  );
}

function Seats({ licence: { id, version, seats, used, devicesPerSeat } }: Props) {
  const { seats: text, fields } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [setSeats] = api.useSetSeatsMutation();
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ seats, reason: '' }}
      labels={fields}
      done={text.done}
      send={(values, seen) => setSeats({ id, ...values, ...seen })}
    >
      <p>{text.explain(used, devicesPerSeat)}</p>
      <NumberItem name="seats" min={1} max={MOST_SEATS} required />
      <NeedsApproval />
      <ReasonItem required={false} />
    </ActForm>
  );
}

/** Suspends it, or resumes what is suspended. */
function Suspend({ licence: { id, version, state } }: Props) {
  const texts = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [setState] = api.useSetStateMutation();
  const to = state === 'suspended' ? 'active' : 'suspended';
  const text = to === 'active' ? texts.resume : texts.suspend;
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ reason: '' }}
      labels={texts.fields}
      done={text.done}
      send={({ reason }, seen) => setState({ id, to, reason, ...seen })}
    >
      <p>{text.explain}</p>
      <ReasonItem />
    </ActForm>
  );
}

function Lift({ licence: { id, version } }: Props) {
  const { lift: text } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [lift] = api.useLiftCooldownMutation();
  return <ActButton {...text} send={() => lift({ id, version, key: newId() })} />;
}

function NewKey({ licence: { id, version } }: Props) {
  const { newKey: text, fields } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [change] = api.useNewKeyMutation();
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ reason: '' }}
      labels={fields}
      done={text.done}
      send={({ reason }, seen) => change({ id, reason, ...seen })}
    >
      <p>{text.explain}</p>
      <ReasonItem />
    </ActForm>
  );
}

/** For good: its number is typed first. */
function Revoke({ licence: { id, version } }: Props) {
  const { revoke: text, fields } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [revoke] = api.useRevokeMutation();
  return (
    <ActForm
      title={text.title}
      version={version}
      initial={{ typed: '', reason: '' }}
      labels={fields}
      isDangerous
      done={text.done}
      send={({ reason }, seen) => revoke({ id, reason, ...seen })}
    >
      <p>{text.explain}</p>
      <TextItem
        name="typed"
        max={20}
        required
        capitals="characters"
        placeholder={id}
        rules={[{ type: 'enum', enum: [id], message: text.mistyped }]}
      />
      <ReasonItem />
    </ActForm>
  );
}
