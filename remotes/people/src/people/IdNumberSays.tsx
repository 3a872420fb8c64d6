import { useTexts } from '@banyan/platform/language';
import {
  type IdReading,
  type IdRegion,
  type IdSoFar,
  readIdNumber,
  readIdSoFar,
  type Sex,
} from '@banyan/rules';
import { type Fact, Facts, StateTag, type StateTone } from '@banyan/ui';
import { idWords, regionName } from '../idWords.js';
import { useRegions } from '../useRegions.js';
import { useToday } from '../useToday.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

type Props = {
  /** The text of the field, in half-width signs. */
  readonly number: string;
};

/** What a number says while it is typed: place and date of birth, or exactly what is wrong. */
export function IdNumberSays({ number }: Props) {
  const text = useTexts(peopleTexts);
  const words = useTexts(idWords);
  const options = { today: useToday(), regions: useRegions() };
  const reading = readIdNumber(number, options);
  const soFar = readIdSoFar(number, options);
  const said = saying(reading, soFar);
  return (
    <section className={styles['says']} aria-label={text.says}>
      <p className={styles['verdict']} role="status">
        {number === '' && <span className={styles['muted']}>{text.empty}</span>}
        {number !== '' && (
          <>
            <StateTag tone={TONES[said.kind]}>
              {said.kind === 'typing' ? text.typing(said.rest) : text[said.kind]}
            </StateTag>
            {said.kind === 'invalid' && <span>{words.fault[said.fault]}</span>}
          </>
        )}
      </p>
      <Known reading={reading} soFar={soFar} />
    </section>
  );
}

const TONES: Readonly<Record<Saying['kind'], StateTone>> = {
  valid: 'done',
  invalid: 'refused',
  typing: 'waiting',
};

type Saying =
  | { readonly kind: 'valid' }
  | { readonly kind: 'typing'; readonly rest: number }
  | { readonly kind: 'invalid'; readonly fault: keyof (typeof idWords)['zh']['fault'] };

/** A number of 15 characters may be complete, or the beginning of one of 18. */
function saying(reading: IdReading, { typed, fault }: IdSoFar): Saying {
  if (reading.kind === 'valid') return { kind: 'valid' };
  if (fault !== null) return { kind: 'invalid', fault };
  return typed < 18
    ? { kind: 'typing', rest: 18 - typed }
    : { kind: 'invalid', fault: reading.reason };
}

function Known({ reading, soFar }: { readonly reading: IdReading; readonly soFar: IdSoFar }) {
  const text = useTexts(peopleTexts);
  const words = useTexts(idWords);
  const known: Known = reading.kind === 'valid' ? reading : soFar;
  if (known.region === null) return null;
  const { region, birthday, sex } = known;
  const facts: readonly Fact[] = [
    [words.region, regionName(region)],
    ...(birthday === null ? [] : [[words.birthday, birthday] as const]),
    ...(sex === null ? [] : [[words.sexName, words.sex[sex]] as const]),
    ...(reading.kind === 'valid' ? [[words.age, words.years(reading.age)] as const] : []),
    ...(reading.kind === 'valid' && soFar.typed === 15
      ? [[text.upgraded, reading.number] as const]
      : []),
  ];
  const standing = soFar.typed < 6 ? '' : words.standing[region.standing];
  return (
    <>
      <Facts facts={facts} />
      {standing !== '' && <p className={styles['muted']}>{standing}</p>}
    </>
  );
}

type Known = {
  readonly region: IdRegion | null;
  readonly birthday: string | null;
  readonly sex: Sex | null;
};
