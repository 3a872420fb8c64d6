import type { Block } from '@banyan/contract/articles';
import { useTexts } from '@banyan/platform/language';
import styles from './blocks.module.css';
import { blocksTexts } from './blocksTexts.js';
import { diffBlocks } from './diffBlocks.js';

type Props = {
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  /** Said where both texts are the same. */
  readonly same: string;
};

/** What has changed between two texts, block by block, as words. */
export function BlocksDiff({ before, after, same }: Props) {
  const { diff: text } = useTexts(blocksTexts);
  const changes = diffBlocks(before, after);
  if (changes.every(({ kind }) => kind === 'same')) return <p>{same}</p>;
  return (
    <div className={styles['diff']}>
      {changes.map((change, place) => {
        // Changes have no id of their own, and their places do not move.
        const key = `${change.kind} ${place}`;
        if (change.kind === 'same') return <p key={key}>{text.unchanged(change.count)}</p>;
        const said = saidIn(change.part);
        // Readers see nothing of an empty line.
        if (said === '' && change.part.kind === 'paragraph') return null;
        return change.kind === 'added' ? (
          <ins key={key}>
            <span className={styles['unseen']}>{text.added}</span>
            {said}
          </ins>
        ) : (
          <del key={key}>
            <span className={styles['unseen']}>{text.removed}</span>
            {said}
          </del>
        );
      })}
    </div>
  );
}

/** The words of a block. */
function saidIn(part: unknown): string {
  if (typeof part === 'string') return '';
  if (Array.isArray(part)) return part.map(saidIn).filter(Boolean).join(' ');
  if (typeof part !== 'object' || part === null) return '';
  const { text, alt, caption, ...rest } = part as { text?: string; alt?: string; caption?: string };
  return [text, alt, caption, ...Object.values(rest).map(saidIn)].filter(Boolean).join(' ');
}
