import type { BlockMedia } from '@banyan/contract/articles';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type Ref, useState } from 'react';
import styles from './blocks.module.css';
import { blocksTexts } from './blocksTexts.js';

/** What hears that a video begins or ends. */
export type PlayNote = (id: string, at: 'begin' | 'end') => void;

type Video = BlockMedia['videos'][string];

type Props = {
  readonly id: string;
  /** Undefined: it is not published. */
  readonly video: Video | undefined;
  readonly onPlay?: PlayNote;
  readonly ref?: Ref<HTMLVideoElement>;
};

/** A video of this site, or a link to one that is elsewhere. It is loaded when it is played. */
export function BlockVideo({ id, video, onPlay, ref }: Props) {
  const lengthOf = useLength();
  const text = useTexts(blocksTexts);
  if (video === undefined) return null;
  const { url, link, title, seconds } = video;
  if (url !== null) {
    return (
      <figure className={styles['video']}>
        <Player
          {...{ id, video, url }}
          {...(onPlay !== undefined && { onPlay })}
          {...(ref !== undefined && { ref })}
        />
        <figcaption>
          {title} · {lengthOf(seconds)}
        </figcaption>
      </figure>
    );
  }
  if (link === null) return null;
  return (
    <p>
      <a
        className={styles['button']}
        href={link}
        target="_blank"
        rel="noopener"
        onClick={() => onPlay?.(id, 'begin')}
      >
        {title} · {lengthOf(seconds)} ({text.elsewhere})
      </a>
    </p>
  );
}

type PlayerProps = Omit<Props, 'video'> & { readonly video: Video; readonly url: string };

function Player({ id, video: { title, cover, captions }, url, onPlay, ref }: PlayerProps) {
  const text = useTexts(blocksTexts);
  const shown = useLanguage();
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <video
        ref={ref}
        src={url}
        controls
        preload="none"
        playsInline
        aria-label={title}
        {...(cover !== null && { poster: cover })}
        onPlay={() => onPlay?.(id, 'begin')}
        onEnded={() => onPlay?.(id, 'end')}
        onError={() => {
          setBroken(true);
        }}
      >
        {captions.map(({ language, url: track }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={text.captions[language]}
            src={track}
            // The videos are spoken in Chinese.
            default={language === shown && shown !== 'zh'}
          />
        ))}
      </video>
      {isBroken && <p role="status">{text.noVideo}</p>}
    </>
  );
}

/** `3 min 20 s`. */
export function useLength(): (seconds: number) => string {
  const text = useTexts(blocksTexts);
  return (seconds) => text.length(Math.floor(seconds / 60), seconds % 60);
}
