import type { ServiceRequest } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked } from '@banyan/lists';
import { Button, Flex, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { addDays, instantOf, localOf, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import styles from './service.module.css';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';
import { WeekGrid } from './WeekGrid.js';
import { type Appointment, appointmentsIn, daysFrom, mondayOf } from './weekDays.js';

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
      <Asked query={week}>
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
