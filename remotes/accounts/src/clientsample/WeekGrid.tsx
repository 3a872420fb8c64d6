import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import styles from './service.module.css';
import { serviceTexts } from './serviceTexts.js';
import { type Appointment, dayOf, hoursOf, overlappingIn } from './weekDays.js';

type Props = {
  readonly days: readonly string[];
  readonly today: string;
  readonly appointments: readonly Appointment[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
  /** Null: it may only be looked at. */
  readonly onMove: ((appointment: Appointment, day: string) => void) | null;
};

/** A column for each day, with the appointments of each assignee. On narrow windows the days follow one another. */
export function WeekGrid({ days, today, appointments, onMove, ...rest }: Props) {
  const { week: text } = useTexts(serviceTexts);
  const grid = useRef<HTMLDivElement>(null);
  const names = Object.values(text.days);
  const ordered = inOrder(appointments);
  const overlapping = overlappingIn(appointments);
  const drop = (day: string) => (event: DragEvent) => {
    const id = event.dataTransfer.getData('text/plain');
    const dropped = appointments.find((each) => each.id === id);
    if (dropped !== undefined && dayOf(dropped) !== day) onMove?.(dropped, day);
    event.preventDefault();
  };

  /** Up and down within a day, left and right to the next day that has any. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = appointments.find(
      ({ id }) => id === (event.target as HTMLElement).closest('a')?.dataset['id'],
    );
    if (focused === undefined) return;
    const next = nextOf(ordered, focused, event.key);
    if (event.key === 'm' && onMove !== null) onMove(focused, dayOf(focused));
    else if (next === null) return;
    else grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links in it
    <div ref={grid} className={styles['week']} onKeyDown={onKeyDown}>
      {days.map((day, index) => (
        <section
          key={day}
          className={styles['day']}
          aria-label={`${names[index] ?? ''} ${day.slice(5)}`}
          data-today={day === today}
          onDragOver={(event) => {
            if (onMove !== null) event.preventDefault();
          }}
          onDrop={drop(day)}
        >
          <h3>
            {names[index]} <span>{day.slice(5)}</span>
          </h3>
          <Day
            appointments={ordered.filter((each) => dayOf(each) === day)}
            overlapping={overlapping}
            canMove={onMove !== null}
            {...rest}
          />
        </section>
      ))}
    </div>
  );
}

type DayProps = Pick<Props, 'appointments' | 'kinds' | 'hrefOf' | 'open'> & {
  readonly overlapping: ReadonlySet<string>;
  readonly canMove: boolean;
};

function Day({ appointments, overlapping, canMove, kinds, hrefOf, open }: DayProps) {
  const { week: text, nobody } = useTexts(serviceTexts);
  if (appointments.length === 0) return <p className={styles['muted']}>{text.empty}</p>;
  return (
    <ul>
      {appointments.map((each, index) => {
        const isFirstOfTheirs = each.assigneeId !== appointments[index - 1]?.assigneeId;
        return (
          <li key={each.id}>
            {isFirstOfTheirs && <p className={styles['assignee']}>{each.assigneeName ?? nobody}</p>}
            <Link
              className={styles['appointment'] ?? ''}
              data-id={each.id}
              data-state={each.state}
              to={hrefOf(each.id)}
              draggable={canMove && each.state === 'scheduled'}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                open(each.id);
              }}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', each.id);
              }}
            >
              <strong>{hoursOf(each)}</strong>
              <span>{each.customerName}</span>
              <span className={styles['muted']}>{kinds[each.kind] ?? each.kind}</span>
              {overlapping.has(each.id) && (
                <span className={styles['overlapping']}>{text.overlaps}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** By day, within it by who has them, within that by time. */
function inOrder(appointments: readonly Appointment[]): readonly Appointment[] {
  const keyOf = (each: Appointment) => `${dayOf(each)} ${each.assigneeName ?? ''} ${each.startsAt}`;
  return appointments.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Which one a key goes to; null: none, or it is no such key. */
function nextOf(
  ordered: readonly Appointment[],
  from: Appointment,
  key: string,
): Appointment | null {
  const place = ordered.indexOf(from);
  const day = dayOf(from);
  switch (key) {
    case 'ArrowDown':
      return ordered[place + 1] ?? null;
    case 'ArrowUp':
      return ordered[place - 1] ?? null;
    case 'ArrowRight':
      return ordered.find((each) => dayOf(each) > day) ?? null;
    case 'ArrowLeft':
      return ordered.findLast((each) => dayOf(each) < day) ?? null;
    default:
      return null;
  }
}
