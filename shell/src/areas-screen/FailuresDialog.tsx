import type {
  BuildFailure,
  DecodedFrame,
  StackFrame,
  VersionSummary,
} from '@banyan/contract/releases';
import { Button, Skeleton } from '@banyan/platform/base';
import { Segmented } from '@banyan/platform/extra';
import { CopyOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, LoadFailed, StateTag, useCopy } from '@banyan/ui';
import { useState } from 'react';
import styles from './failures.module.css';
import { failuresTexts } from './failuresTexts.js';
import { releasesDomain } from './releasesDomain.js';
import { frameText, groupsOf, nameOf, placeText, rawFrame, stackText } from './stackText.js';

type StackView = 'source' | 'raw';

type Props = {
  readonly area: string;
  readonly version: VersionSummary;
  readonly close: () => void;
};

/** Where a version failed for users, as lines of the team's source. */
export function FailuresDialog({ area, version, close }: Props) {
  const text = useTexts(failuresTexts);
  const [view, setView] = useState<StackView>('source');
  const { api } = useDomain(releasesDomain);
  const { build } = version;
  const { data, error, refetch } = api.useFailuresQuery({ area, build });
  return (
    <AppModal
      open
      title={text.title(area, version.version)}
      footer={null}
      width={920}
      onCancel={close}
    >
      {error !== undefined && (
        <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <Skeleton active />}
      {data?.length === 0 && <p className={styles['hint']}>{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <div className={styles['head']}>
            <p className={styles['hint']}>{text.hint}</p>
            <Segmented<StackView>
              aria-label={text.view}
              value={view}
              options={[
                { value: 'source', label: text.views.source },
                { value: 'raw', label: text.views.raw },
              ]}
              onChange={setView}
            />
          </div>
          <ul className={styles['failures']} aria-label={text.list}>
            {data.map((failure) => (
              <FailureCard key={failure.id} failure={failure} of={{ area, build }} view={view} />
            ))}
          </ul>
        </>
      )}
    </AppModal>
  );
}

type FailureCardProps = {
  readonly failure: BuildFailure;
  readonly of: Pick<StackFrame, 'area' | 'build'>;
  readonly view: StackView;
};

/** One failure: its error, its count, and its stack with the team's own calls expanded. */
function FailureCard({ failure, of, view }: FailureCardProps) {
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
                <FramePart key={at} frame={frame} />
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

function FramePart({ frame }: { readonly frame: DecodedFrame }) {
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
