import { IDENTITY_RESULTS, IDENTITY_STATES, type IdentityCheck } from '@banyan/contract/identities';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import styles from './identity.module.css';
import type { CheckSort } from './identityList.js';
import { identityTexts } from './identityTexts.js';

export const CHECK_TONES = {
  checking: 'active',
  review: 'waiting',
  verified: 'done',
  rejected: 'refused',
  withdrawn: 'ended',
  revoked: 'ended',
} as const satisfies Readonly<Record<IdentityCheck['state'], StateTone>>;

const RESULT_TONES = {
  match: 'done',
  mismatch: 'refused',
  doubtful: 'waiting',
  none: 'ended',
} as const satisfies Readonly<Record<keyof typeof IDENTITY_RESULTS, StateTone>>;

const HOUR_MS = 3_600_000;
/** Who has waited longer than a day has waited too long. */
const LATE_HOURS = 24;

export function useIdentityColumns(): readonly Column<IdentityCheck, CheckSort>[] {
  const { columns, waits, reviewing, accounts, byProvider } = useTexts(identityTexts);
  const state = useStateCell(IDENTITY_STATES, CHECK_TONES);
  const results = useWords(IDENTITY_RESULTS);
  const waiting = ({ state: is, createdAt }: IdentityCheck) => {
    if (is !== 'review') return null;
    const hours = Math.floor((Date.now() - Date.parse(createdAt)) / HOUR_MS);
    return <span className={hours > LATE_HOURS ? styles['late'] : undefined}>{waits(hours)}</span>;
  };
  return titled(columns, {
    id: {
      width: 180,
      opens: true,
      render: ({ id }) => id,
      second: ({ reviewingBy }) => reviewingBy !== null && reviewing(reviewingBy),
    },
    customer: {
      width: 120,
      card: 'fact',
      render: ({ customerId }) => <UserLink id={customerId} name={customerId} />,
    },
    name: { width: 100, card: 'line', render: ({ maskedName }) => maskedName },
    result: {
      width: 110,
      card: 'fact',
      render: ({ providerResult: said }) =>
        said !== null && <StateTag tone={RESULT_TONES[said]}>{results[said]}</StateTag>,
    },
    submitted: {
      width: 170,
      sort: 'waiting',
      card: 'fact',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: waiting,
    },
    same: {
      width: 120,
      card: 'fact',
      render: ({ sameNumber }) => sameNumber > 0 && accounts(sameNumber + 1),
    },
    state: { width: 130, card: 'head', render: state },
    decidedAt: {
      width: 170,
      sort: 'decidedAt',
      render: ({ decidedAt }) => (decidedAt === null ? null : formatInstant(decidedAt)),
      second: ({ decidedAt, decidedBy }) => decidedAt !== null && (decidedBy || byProvider),
    },
  });
}
