import { useTexts } from '@banyan/platform/language';
import styles from './mindTree.module.css';
import { mindTreeTexts } from './mindTreeTexts.js';

/** A link that the author of a map gave: this site does not recommend it. */
export function TopicLink({ link }: { readonly link: string }) {
  const text = useTexts(mindTreeTexts);
  return (
    <a
      className={styles['link']}
      href={link}
      rel="ugc nofollow noopener noreferrer"
      target="_blank"
      aria-label={`${text.open} ${link}`}
    >
      {new URL(link).hostname}
    </a>
  );
}
