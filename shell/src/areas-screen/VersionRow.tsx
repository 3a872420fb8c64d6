import type { AreaState, VersionSummary } from '@banyan/contract/releases';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { type Fact, Facts, StateTag, type StateTone } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { type AreasTexts, areasTexts } from './areasTexts.js';
import type { Asked } from './asked.js';
import { failuresTexts } from './failuresTexts.js';
import { faultRate, faultsIn, kilobytes, longTasksPerMount, percent } from './figures.js';
import { Opens } from './Opens.js';

type Props = {
  readonly area: AreaState;
  readonly version: VersionSummary;
  /** Null: the user may only view. */
  readonly ask: ((asked: Asked) => void) | null;
  readonly look: (kind: 'compare' | 'check' | 'failures') => void;
};

type Place = keyof AreasTexts['place'];
const TONES: Readonly<Record<Place, StateTone>> = {
  stable: 'done',
  canary: 'active',
  preview: 'active',
  previous: 'ended',
  revoked: 'refused',
};

/** A version: where it is live, its origin, its health, and the available actions. */
export function VersionRow({ area, version, ask, look }: Props) {
  const text = useTexts(areasTexts);
  const stacks = useTexts(failuresTexts);
  const places = placesOf(area, version);
  const { acts } = text;
  const isUsable = version.state === 'ready';
  // The live version can be revoked only if there is a previous one; otherwise use the kill switch.
  const mayRevoke = version.build !== area.stable || area.previous !== null;
  const origin =
    version.source === 'folder'
      ? text.folder
      : text.published(version.publishedBy, formatInstant(version.publishedAt));
  return (
    <li className={styles['version']}>
      <div className={styles['title']}>
        <strong>{version.version}</strong>
        <code className={styles['muted']}>{version.build.slice(0, 7)}</code>
        {places.map((place) => (
          <StateTag key={place} tone={TONES[place]}>
            {text.place[place]}
          </StateTag>
        ))}
        <span className={styles['muted']}>{origin}</span>
      </div>
      <Facts facts={factsOf(version, text)} />
      <div className={styles['acts']}>
        {ask !== null && isUsable && (
          <>
            {!places.includes('stable') && (
              <Opens label={acts.promote} open={() => ask({ kind: 'promote', version })} />
            )}
            {!places.includes('stable') && !places.includes('canary') && (
              <Opens label={acts.canary} open={() => ask({ kind: 'canary', version })} />
            )}
            <Opens label={acts.preview} open={() => ask({ kind: 'preview', version })} />
            {mayRevoke && (
              <Opens
                label={acts.revoke}
                tone="danger"
                open={() => ask({ kind: 'revoke', version })}
              />
            )}
          </>
        )}
        {faultsIn(version.health) > 0 && (
          <Opens label={stacks.open} open={() => look('failures')} />
        )}
        {area.versions.length > 1 && <Opens label={acts.compare} open={() => look('compare')} />}
        <Opens label={acts.check} open={() => look('check')} />
      </div>
    </li>
  );
}

function placesOf(area: AreaState, { build, state }: VersionSummary): readonly Place[] {
  const places: readonly (readonly [Place, boolean])[] = [
    ['revoked', state === 'revoked'],
    ['stable', build === area.stable],
    ['canary', build === area.canary?.build],
    ['preview', area.previews.some((preview) => preview.build === build)],
    ['previous', build === area.previous],
  ];
  return places.filter(([, is]) => is).map(([place]) => place);
}

function whoVerified(
  { verified, verifiedBy = null, waiting = false }: VersionSummary,
  text: AreasTexts,
): string {
  if (verified) return verifiedBy === null ? text.verified : text.verifiedBy(verifiedBy);
  return waiting ? text.toVerify : text.notVerified;
}

function factsOf(version: VersionSummary, text: AreasTexts): readonly Fact[] {
  const { health, bytes, held } = version;
  const rate = faultRate(health);
  const long = longTasksPerMount(health);
  const uses = health.loads + health.loadFailures + health.mounts;
  const faults = faultsIn(health);
  return [
    [text.faults, rate === null ? text.unused : percent(rate)],
    [text.used, text.uses(uses.toLocaleString('en'), faults.toLocaleString('en'))],
    [text.loadTime, health.loadMs === null ? text.unused : text.ms(health.loadMs)],
    [text.longTasks, long === null ? text.unused : long.toFixed(2)],
    [text.size, kilobytes(bytes)],
    [text.checked, whoVerified(version, text)],
    [text.inUse, held ? text.held : text.notHeld],
  ];
}
