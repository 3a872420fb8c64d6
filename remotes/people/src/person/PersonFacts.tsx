import type { PersonArchive } from '@banyan/contract/people';
import { useTexts } from '@banyan/platform/language';
import { yearsBetween } from '@banyan/rules';
import { Facts } from '@banyan/ui';
import { useId } from 'react';
import { idWords, regionName } from '../idWords.js';
import { useToday } from '../useToday.js';
import styles from './person.module.css';
import { personTexts } from './personTexts.js';
import { RevealNumber } from './RevealNumber.js';

export function PersonFacts({ archive }: { readonly archive: PersonArchive }) {
  const text = useTexts(personTexts);
  const words = useTexts(idWords);
  const heading = useId();
  const today = useToday();
  const { id, maskedNumber, region, birthday, sex } = archive;
  const standing = words.standing[region.standing];
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading}>{text.facts}</h2>
      <RevealNumber id={id} masked={maskedNumber} />
      <Facts
        facts={[
          [words.region, regionName(region)],
          [words.birthday, birthday],
          [words.sexName, words.sex[sex]],
          [words.age, words.years(yearsBetween(birthday, today))],
        ]}
      />
      {standing !== '' && <p className={styles['muted']}>{standing}</p>}
    </section>
  );
}
