import {
  IDENTITY_REASONS,
  IDENTITY_RESULTS,
  IDENTITY_STATES,
  IDENTITY_TESTS,
  type IdentityDetail,
} from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import { Revealed } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { type Fact, Facts, StateTag, useWords } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';
import { CHECK_TONES } from './useIdentityColumns.js';

type Of = { readonly check: IdentityDetail };

/** What was handed in, and what is found out of it by itself. */
export function About({ check }: Of) {
  const text = useTexts(identityTexts);
  const states = useWords(IDENTITY_STATES);
  const results = useWords(IDENTITY_RESULTS);
  const { columns, facts } = text;
  const said = check.facts;
  const result = check.providerResult;
  return (
    <div className={styles['detail']}>
      <Facts
        facts={[
          [facts.name, check.realName || facts.erased],
          [facts.number, <IdNumber key="number" check={check} />],
          ...(said === null ? [] : saidFacts(text, said)),
          [columns.customer, <UserLink key="who" id={check.customerId} name={check.customerId} />],
          [
            columns.state,
            <StateTag key="state" tone={CHECK_TONES[check.state]}>
              {states[check.state]}
            </StateTag>,
          ],
          ...(result === null ? [] : [[columns.result, results[result]] as const]),
          [facts.submitted, formatInstant(check.createdAt)],
          ...useDecision(check),
        ]}
      />
      <Tests check={check} />
      <Others check={check} />
    </div>
  );
}

type Texts = (typeof identityTexts)['zh'];

function saidFacts({ facts }: Texts, said: NonNullable<IdentityDetail['facts']>): readonly Fact[] {
  return [
    [facts.region, said.region],
    [facts.birthday, `${said.birthday} · ${facts.age(said.age)}`],
    [facts.sex, facts.sexes[said.sex]],
  ];
}

function useDecision({
  decidedAt,
  decidedBy,
  reasonCode,
  reason,
}: IdentityDetail): readonly Fact[] {
  const { columns, facts, byProvider } = useTexts(identityTexts);
  const reasons = useWords(IDENTITY_REASONS);
  if (decidedAt === null) return [];
  const why = [reasonCode === null ? '' : reasons[reasonCode], reason].filter(Boolean).join(' · ');
  return [
    [columns.decidedAt, formatInstant(decidedAt)],
    [facts.decidedBy, decidedBy || byProvider],
    ...(why === '' ? [] : [[facts.reason, why] as const]),
  ];
}

function IdNumber({ check }: Of) {
  const { facts } = useTexts(identityTexts);
  const host = useHost();
  const { api } = useDomain(identitiesDomain);
  const [reveal] = api.useRevealMutation();
  if (check.idNumber === null) return facts.erased;
  return (
    <Revealed
      masked={check.idNumber}
      label={facts.reveal}
      copiedAs={facts.number}
      isAllowed={host.isAuth('accounts.reveal')}
      reveal={() => reveal({ id: check.id })}
    />
  );
}

function Tests({ check }: Of) {
  const text = useTexts(identityTexts);
  const names = useWords(IDENTITY_TESTS);
  return (
    <section aria-labelledby="identity-tests">
      <h3 id="identity-tests">{text.tests}</h3>
      <ul className={styles['tests']}>
        {check.tests.map(({ test, isPassed }) => (
          <li key={test}>
            <span>{names[test]}</span>
            <StateTag tone={isPassed ? 'done' : 'refused'}>
              {isPassed ? text.passed : text.failed}
            </StateTag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ check }: Of) {
  const text = useTexts(identityTexts);
  const states = useWords(IDENTITY_STATES);
  if (check.others.length === 0) return null;
  return (
    <section aria-labelledby="identity-others">
      <h3 id="identity-others">{text.others}</h3>
      <ul className={styles['tests']}>
        {check.others.map(({ customerId, state }) => (
          <li key={customerId}>
            <UserLink id={customerId} name={customerId} />
            <StateTag tone={CHECK_TONES[state]}>{states[state]}</StateTag>
          </li>
        ))}
      </ul>
    </section>
  );
}
