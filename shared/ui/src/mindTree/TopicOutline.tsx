import type { Topic } from '@banyan/contract/diagrams';
import styles from './mindTree.module.css';
import { TopicLink } from './TopicLink.js';

type Props = { readonly root: Topic };

/** All topics as nested lists: what a drawing says, in words. */
export function TopicOutline({ root }: Props) {
  return (
    <ul className={styles['outline']}>
      <Item topic={root} />
    </ul>
  );
}

function Item({ topic: { text, note, link, children } }: { readonly topic: Topic }) {
  return (
    <li>
      <span>{text}</span>
      {link !== undefined && <TopicLink link={link} />}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children.length > 0 && (
        <ul>
          {children.map((child, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: topics have no name but their place.
            <Item key={at} topic={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
