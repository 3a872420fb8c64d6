import { useTexts } from '@banyan/platform/language';
import type { Anchor } from '@banyan/ui';
import { useEffect, useState } from 'react';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';

type Props = { readonly anchors: readonly Anchor[] };

/** Links to the headings; the section in sight is marked. */
export function Contents({ anchors }: Props) {
  const text = useTexts(articleTexts);
  const current = useCurrent(anchors);
  return (
    <nav aria-label={text.contents} className={styles['contents']}>
      <ul>
        {anchors.map(({ id, text: heading, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles['contentsLink']}
              data-level={level}
              aria-current={id === current ? 'location' : undefined}
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The upper part of the window, below the site's head. */
const READ = '-90px 0px -60% 0px';

/** The last heading that came into the part of the window that is read. */
function useCurrent(anchors: readonly Anchor[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen !== undefined) setCurrent(seen.target.id);
      },
      { rootMargin: READ },
    );
    for (const { id } of anchors) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
    return () => {
      observer.disconnect();
    };
  }, [anchors]);
  return current;
}
