import type { AreaState } from '@banyan/contract/releases';
import { Button, Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { type Fact, Facts, StateTag, type StateTone } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { type AreasTexts, areasTexts } from './areasTexts.js';
import {
  faultRate,
  type Health,
  healthOf,
  heapShares,
  liveOf,
  longTasksPerMount,
  percent,
} from './figures.js';

type Props = {
  readonly areas: readonly AreaState[];
  readonly open: (area: string) => void;
};

/** Every area in a row, those in trouble first: its live version, canaries and previews, health and cost. */
export function AreaList({ areas, open }: Props) {
  const text = useTexts(areasTexts);
  const shares = heapShares(areas);
  if (areas.length === 0) return <Empty description={text.none} />;
  return (
    <ul className={styles['areas']} aria-label={text.list}>
      {areas.toSorted(byTrouble).map((area) => (
        <li key={area.area} className={styles['row']}>
          <div className={styles['title']}>
            <strong>{area.area}</strong>
            <HealthTag area={area} />
            <span className={styles['muted']}>{area.owner}</span>
          </div>
          <Facts facts={factsOf(area, shares.get(area.area) ?? null, text)} />
          <Button
            aria-label={text.open(area.area)}
            onClick={() => {
              open(area.area);
            }}
          >
            {text.versions}
          </Button>
          {area.killed !== null && (
            <p className={styles['off']}>{text.killed(area.killed.by, area.killed.reason)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<Health, StateTone>> = {
  off: 'refused',
  missing: 'refused',
  bad: 'refused',
  watched: 'waiting',
  canary: 'active',
  good: 'done',
};

const WORST_FIRST = Object.keys(TONES);

function byTrouble(one: AreaState, other: AreaState): number {
  return WORST_FIRST.indexOf(healthOf(one)) - WORST_FIRST.indexOf(healthOf(other));
}

export function HealthTag({ area }: { readonly area: AreaState }) {
  const { health } = useTexts(areasTexts);
  const state = healthOf(area);
  return <StateTag tone={TONES[state]}>{health[state]}</StateTag>;
}

/** What there is of an area: most have neither canary nor preview, and figures only once they were used. */
function factsOf(area: AreaState, share: number | null, text: AreasTexts): readonly Fact[] {
  const live = liveOf(area);
  const { canary, versions, previews } = area;
  const canaryVersion = versions.find(({ build }) => build === canary?.build)?.version ?? '';
  const health = live?.health;
  const loadMs = health?.loadMs ?? null;
  const long = health === undefined ? null : longTasksPerMount(health);
  const rate = health === undefined ? null : faultRate(health);
  const facts: readonly (readonly [string, string | null])[] = [
    [text.live, live === null ? text.absent : `${live.version} · ${live.build.slice(0, 7)}`],
    [
      text.canary,
      canary && `${canaryVersion} · ${text.rule(canary.percent, canary.roles, canary.users)}`,
    ],
    [text.previews, previews.length === 0 ? null : previews.map(({ name }) => name).join(', ')],
    [text.faults, rate === null ? text.unused : percent(rate)],
    [text.loadTime, loadMs === null ? null : text.ms(loadMs)],
    [text.longTasks, long === null ? null : long.toFixed(2)],
    [text.heap, share === null ? null : percent(share)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}
