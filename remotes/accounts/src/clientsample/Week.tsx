import type { ServiceRequest } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked } from '@banyan/lists';
import { Button, Flex, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { addDays, instantOf, isComposing, latinKey, localOf, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './service.module.css';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';
import {
  type Appointment,
  appointmentsIn,
  dayOf,
  daysFrom,
  hoursOf,
  mondayOf,
  overlappingIn,
} from './weekDays.js';

type WeekGridProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly appointments: readonly Appointment[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
  /** Null: it may only be looked at. */
  readonly onMove: ((appointment: Appointment, day: string) => void) | null;
};

const WEEK_DAYS = 7;

const moveDialog = createPart(
  async () =>
    (await import(/* webpackChunkName: "service-parts" */ './serviceParts.js')).MoveDialog,
);

type Props = { readonly list: ServicePlace; readonly choices: ServiceChoices };
type Moving = { readonly request: ServiceRequest; readonly startsAt: string };

/** A week of appointments, Monday to Sunday. */
export function Week({ list, choices }: Props) {
  const { week: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const { filters } = list.search;
  const [today] = useState(() => shanghaiDay(new Date()));
  const monday = mondayOf(filters.week ?? today);
  const week = api.useWeekQuery({ monday });
  const canEdit = useHost().isAuth('services.edit');
  const [moving, setMoving] = useState<Moving | null>(null);
  const go = (day: string | null) => () => {
    list.change({ filters: { ...filters, week: day } });
  };
  /** To another day, at the same hour. */
  const onMove = (appointment: Appointment, day: string) => {
    const time = localOf(appointment.startsAt).slice(11);
    setMoving({ request: appointment, startsAt: instantOf(`${day}T${time}`) });
  };
  return (
    <>
      <Flex gap="small" align="center" wrap>
        <Button onClick={go(addDays(monday, -WEEK_DAYS))}>{text.previous}</Button>
        <Button disabled={monday === mondayOf(today)} onClick={go(null)}>
          {text.today}
        </Button>
        <Button onClick={go(addDays(monday, WEEK_DAYS))}>{text.next}</Button>
        <h2 className={styles['range']} aria-live="polite">
          {text.label(monday, addDays(monday, WEEK_DAYS - 1))}
        </h2>
      </Flex>
      <Asked query={week} keepsPrevious>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <WeekGrid
              days={daysFrom(monday)}
              today={today}
              appointments={appointmentsIn(found)}
              kinds={choices.kinds}
              hrefOf={list.hrefOf}
              open={list.open}
              onMove={canEdit ? onMove : null}
            />
          )
        }
      </Asked>
      <p className={styles['muted']}>{text.keys}</p>
      {moving !== null && (
        <LazyPart
          part={moveDialog}
          props={{
            request: moving.request,
            assignees: choices.assignees,
            startsAt: moving.startsAt,
            close: () => {
              setMoving(null);
            },
          }}
        />
      )}
    </>
  );
}

/** A column for each day, with the appointments of each assignee. On narrow windows the days follow one another. */
function WeekGrid({ days, today, appointments, onMove, ...rest }: WeekGridProps) {
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
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const focused = appointments.find(
      ({ id }) => id === (event.target as HTMLElement).closest('a')?.dataset['id'],
    );
    if (focused === undefined) return;
    const next = nextOf(ordered, focused, event.key);
    if (latinKey(event) === 'm' && onMove !== null) onMove(focused, dayOf(focused));
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
          <GridDay
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

type DayProps = Pick<WeekGridProps, 'appointments' | 'kinds' | 'hrefOf' | 'open'> & {
  readonly overlapping: ReadonlySet<string>;
  readonly canMove: boolean;
};

function GridDay({ appointments, overlapping, canMove, kinds, hrefOf, open }: DayProps) {
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
