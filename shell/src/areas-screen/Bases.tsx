import type { BaseState } from '@banyan/contract/bases';
import { Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { basesTexts } from './basesTexts.js';
import { NotYet } from './NotYet.js';
import { releasesDomain } from './releasesDomain.js';

const TONES = { ready: 'done', partly: 'partly', away: 'refused', unasked: 'waiting' } as const;

type Props = {
  /** The polling interval: no event announces a change. */
  readonly everyMs: number;
};

/** The back ends that areas call, as the gateway sees them. */
export function Bases({ everyMs }: Props) {
  const text = useTexts(basesTexts);
  const { api } = useDomain(releasesDomain);
  const bases = api.useBasesQuery(undefined, { pollingInterval: everyMs });
  if (bases.data === undefined) return <NotYet query={bases} label={text.loading} />;
  return (
    <>
      <p className={styles['line']}>{text.hint}</p>
      {bases.data.length === 0 && <Empty description={text.none} />}
      <ul className={styles['areas']} aria-label={text.list}>
        {bases.data.map((base) => (
          <BaseRow key={base.name} base={base} />
        ))}
      </ul>
    </>
  );
}

function BaseRow({ base }: { readonly base: BaseState }) {
  const text = useTexts(basesTexts);
  const { name, state, addresses, audiences, token, running, problem } = base;
  const shown = addresses.map(({ address, isAway }) => (isAway ? text.isAway(address) : address));
  const last =
    problem === null ? text.noProblem : text.problemAt(problem.text, formatInstant(problem.at));
  return (
    <li className={styles['row']}>
      <div className={styles['title']}>
        <h2>{name}</h2>
        <StateTag tone={TONES[state]}>{text.states[state]}</StateTag>
      </div>
      <p className={styles['line']}>{shown.join(text.and)}</p>
      <Facts
        facts={[
          [text.audiences, audiences.map((one) => text.audience[one]).join(text.and)],
          [text.token, text.tokens[token]],
          [text.running, String(running)],
          [text.problem, last],
        ]}
      />
    </li>
  );
}
