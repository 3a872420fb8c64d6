import { DEVICE_PLATFORMS } from '@banyan/contract/devices';
import type {
  ErrorEventDetail,
  ErrorFrame,
  ErrorGroup,
  ErrorGroupDetail,
} from '@banyan/contract/errors';
import { EVENT_KINDS } from '@banyan/contract/usage';
import { errorsDomain } from '@banyan/domain-errors';
import { Asked, CustomerLink, GrantedLink } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { useState } from 'react';
import { EVENT_PATHS } from '../clientlog-list/eventList.js';
import tables from '../clientlog-list/histogram.module.css';
import styles from './errors.module.css';
import { errorTexts } from './errorTexts.js';

/** The latest ones; one of them with its stack. */
export function Failures({ error }: { readonly error: ErrorGroupDetail }) {
  const text = useTexts(errorTexts);
  const platforms = useWords(DEVICE_PLATFORMS);
  const { api } = useDomain(errorsDomain);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? error.latest[0]?.id ?? '';
  const event = api.useEventQuery({ id }, { skip: id === '' });
  return (
    <section aria-label={text.latest}>
      <h2>{text.latest}</h2>
      <table className={tables['table']}>
        <tbody>
          {error.latest.map((one) => (
            <tr key={one.id} {...(one.id === id ? { 'aria-current': true } : {})}>
              <td>
                <Button
                  type="link"
                  size="small"
                  className={styles['when'] ?? ''}
                  onClick={() => {
                    setChosen(one.id);
                  }}
                >
                  {formatInstant(one.at)}
                </Button>
              </td>
              <td>
                {one.version}
                {one.platform !== null && ` · ${platforms[one.platform]}`}
              </td>
              <td className={styles['who']}>
                {one.customerId !== null && <CustomerLink id={one.customerId} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {id !== '' && (
        <Asked query={event}>
          {(found) =>
            found === null ? <Skeleton active /> : <Failure event={found} error={error} />
          }
        </Asked>
      )}
      <p className={styles['muted']}>{text.privacy}</p>
    </section>
  );
}

type FailureProps = { readonly event: ErrorEventDetail; readonly error: ErrorGroup };

function Failure({ event, error: { productId } }: FailureProps) {
  const text = useTexts(errorTexts);
  const kinds = useWords(EVENT_KINDS);
  const { deviceId, sessionId, requestId, frames, before } = event;
  const own = frames.filter(({ isOwn }) => isOwn);
  const others = frames.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <section aria-label={text.stack}>
        <h3>{text.stack}</h3>
        {requestId !== null && (
          <p>
            {text.request} <code>{requestId}</code>
          </p>
        )}
        {frames.length === 0 && <p>{text.noStack}</p>}
        <Frames frames={own} />
        {others.length > 0 && (
          <details>
            <summary>{text.others(others.length)}</summary>
            <Frames frames={others} />
          </details>
        )}
      </section>
      {deviceId !== null && (
        <>
          <p>
            <GrantedLink permission="devices.view" to={`/device-list?open=${deviceId}`}>
              {text.device}
            </GrantedLink>{' '}
            {sessionId !== null && productId !== null && (
              <Link to={`${EVENT_PATHS[productId]}?${sessionOf(sessionId, event.at)}`}>
                {text.log}
              </Link>
            )}
          </p>
          <section aria-label={text.before}>
            <h3>{text.before}</h3>
            {before.length === 0 && <p>{text.noBefore}</p>}
            <table className={tables['table']}>
              <tbody>
                {before.map((one) => (
                  <tr key={one.id}>
                    <td>{formatInstant(one.at)}</td>
                    <td>{[kinds[one.kind], one.name].filter(Boolean).join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  );
}

function sessionOf(session: string, at: string): string {
  const day = formatInstant(at).slice(0, 10);
  return new URLSearchParams({ session, from: day, to: day }).toString();
}

function Frames({ frames }: { readonly frames: readonly ErrorFrame[] }) {
  const text = useTexts(errorTexts);
  return (
    <ol className={styles['frames']}>
      {frames.map(({ name, at, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recursion has the same call twice
        <li key={index}>
          <strong>{name ?? text.anonymous}</strong> <code>{at}</code>
          {lines.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled to by keyboard
            <pre className={styles['source']} tabIndex={0}>
              {lines.map(({ line, text: written, isHere }) => (
                <span
                  key={line}
                  className={isHere ? styles['here'] : undefined}
                  aria-current={isHere ? 'true' : undefined}
                >
                  {`${line}  ${written}\n`}
                </span>
              ))}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
