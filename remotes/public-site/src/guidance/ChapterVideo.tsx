import type { BlockMedia } from '@banyan/contract/articles';
import type { GuideVideo } from '@banyan/contract/reading';
import { useTexts } from '@banyan/platform/language';
import { BlockVideo, type PlayNote } from '@banyan/ui';
import { useRef } from 'react';
import styles from './guide.module.css';
import { guideTexts } from './guideTexts.js';

type Props = {
  readonly video: GuideVideo;
  readonly media: BlockMedia['videos'][string] | undefined;
  readonly onPlay: PlayNote;
};

/** A video with its parts and what is said in it. Both lead to their second, unless the video is elsewhere. */
export function ChapterVideo({ video, media, onPlay }: Props) {
  const text = useTexts(guideTexts);
  const player = useRef<HTMLVideoElement>(null);
  const { id, summary, parts, transcript } = video;
  const isHere = media !== undefined && media.url !== null;
  const seek = (second: number): void => {
    if (player.current === null) return;
    player.current.currentTime = second;
    void player.current.play();
  };
  return (
    <section className={styles['video']} aria-label={video.title}>
      {summary !== '' && <p>{summary}</p>}
      <BlockVideo id={id} video={media} onPlay={onPlay} ref={player} />
      {isHere && parts.length > 0 && (
        <ul aria-label={text.parts} className={styles['parts']}>
          {parts.map(({ at, title }) => (
            <li key={at}>
              <Second at={at} text={title} onSeek={seek} />
            </li>
          ))}
        </ul>
      )}
      {transcript.length > 0 && (
        <details className={styles['transcript']}>
          <summary>{text.transcript}</summary>
          <ol>
            {transcript.map(({ at, text: said }) => (
              <li key={at}>{isHere ? <Second at={at} text={said} onSeek={seek} /> : said}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

type SecondProps = {
  readonly at: number;
  readonly text: string;
  readonly onSeek: (second: number) => void;
};

function Second({ at, text, onSeek }: SecondProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onSeek(at);
      }}
    >
      <span className={styles['clock']}>{clockOf(at)}</span> {text}
    </button>
  );
}

/** `3:05`. */
function clockOf(at: number): string {
  const seconds = Math.floor(at);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
