import type { BuildFailure, DecodedFrame, StackFrame } from '@banyan/contract/releases';
import { Button } from '@banyan/platform/base';
import { CopyOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag, useCopy } from '@banyan/ui';
import styles from './failures.module.css';
import { failuresTexts } from './failuresTexts.js';
import { frameText, groupsOf, nameOf, placeText, rawFrame, stackText } from './stackText.js';

export type StackView = 'source' | 'raw';

type Props = {
  readonly failure: BuildFailure;
  readonly of: Pick<StackFrame, 'area' | 'build'>;
  readonly view: StackView;
};

/** One failure: its error, its count, and its stack with the team's own calls expanded. */
export function FailureCard({ failure, of, view }: Props) {
  const text = useTexts(failuresTexts);
  const copy = useCopy();
  const { error, kind, times, lastAt, isKnown, frames } = failure;
  const textOf = view === 'source' ? frameText : rawFrame;
  return (
    <li className={styles['failure']}>
      <div className={styles['title']}>
        <strong>{error}</strong>
        <StateTag tone="refused">{text.kinds[kind]}</StateTag>
        <span className={styles['muted']} title={text.timesHint}>
          {text.times(times)} · {text.last(formatInstant(lastAt))}
          {!isKnown && ` · ${text.visitors}`}
        </span>
        <Button
          className={styles['copy'] ?? ''}
          size="small"
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => {
            copy(stackText(failure, textOf));
          }}
        >
          {text.copy}
        </Button>
      </div>
      {view === 'raw' ? (
        <pre className={styles['code']}>{stackText(failure, rawFrame)}</pre>
      ) : (
        groupsOf(frames, of).map((group) =>
          group.isOwn ? (
            <ol key={group.frames[0]?.at} className={styles['frames']}>
              {group.frames.map(({ at, frame }) => (
                <Frame key={at} frame={frame} />
              ))}
            </ol>
          ) : (
            <details key={group.frames[0]?.at} className={styles['others']}>
              <summary>{text.others(group.frames.length)}</summary>
              <pre className={styles['code']}>
                {group.frames.map(({ frame }) => frameText(frame)).join('\n')}
              </pre>
            </details>
          ),
        )
      )}
    </li>
  );
}

function Frame({ frame }: { readonly frame: DecodedFrame }) {
  const text = useTexts(failuresTexts);
  const { place } = frame;
  if (place.kind === 'unread') {
    return (
      <li className={styles['frame']}>
        <code>{rawFrame(frame)}</code>
        <span className={styles['muted']}>{text.why[place.why]}</span>
      </li>
    );
  }
  return (
    <li className={styles['frame']}>
      <div className={styles['place']}>
        <strong>{nameOf(frame) ?? text.anonymous}</strong>
        <code>{placeText(place)}</code>
      </div>
      {place.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled to by keyboard
        <pre className={styles['code']} tabIndex={0}>
          {place.lines.map(({ line, text: written }) => (
            <span
              key={line}
              className={line === place.line ? styles['here'] : styles['line']}
              aria-current={line === place.line ? 'true' : undefined}
            >
              <span className={styles['number']}>{line}</span>
              {written}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </li>
  );
}
