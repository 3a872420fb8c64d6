import { peopleDomain } from '@banyan/domain-people';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useAppDispatch, useDomain, useSelector } from '@banyan/store';
import { useId } from 'react';
import { PersonLink } from './PersonLink.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

/** The people opened from a text or a file, the last one first. */
export function CheckList() {
  const text = useTexts(peopleTexts);
  const heading = useId();
  const dispatch = useAppDispatch();
  const { select, actions } = useDomain(peopleDomain);
  const people = useSelector((root) => select(root).checkList);
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading}>{text.checkList}</h2>
        {people.length > 0 && (
          <Button size="small" onClick={() => dispatch(actions.checkListCleared())}>
            {text.clear}
          </Button>
        )}
      </div>
      {people.length === 0 && <p className={styles['muted']}>{text.checkListEmpty}</p>}
      {people.length > 0 && (
        <ol className={styles['list']} aria-label={text.checkList}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <PersonLink id={id} name={name}>
                {name === '' ? text.unnamed : name}
              </PersonLink>
              <span className={styles['muted']}>{id.slice(-6)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
