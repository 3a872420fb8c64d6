import type { LocalText } from '@banyan/contract';
import { DownOutlined } from '@banyan/platform/icons';
import { inLanguage, useLanguage } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { type ReactNode, useId } from 'react';
import { MenuIcon } from '../MenuIcon.js';
import styles from './sidebar.module.css';
import { Waiting } from './Waiting.js';

export type GroupProps = {
  readonly id: string;
  readonly icon: string | null;
  readonly title: LocalText;
  /** The names of the routes in it. */
  readonly routes: readonly string[];
  readonly children: ReactNode;
};

/** A group is open while the active page is in it, or after the user has opened it. */
export function MenuGroup({ id, icon, title, routes, children }: GroupProps) {
  const label = inLanguage(title, useLanguage());
  const open = useAppSelector(
    ({ common }) => common.openGroups.includes(id) || common.activeGroups.includes(id),
  );
  const dispatch = useAppDispatch();
  const list = useId();
  const waiting = useId();
  return (
    <li className={styles['group']}>
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={open}
        aria-controls={list}
        aria-describedby={open ? undefined : waiting}
        onClick={() => {
          dispatch(commonSlice.actions.groupToggled({ id, open: !open }));
        }}
      >
        <MenuIcon name={icon} />
        <span className={styles['label']}>{label}</span>
        <span className={styles['arrow']} aria-hidden="true">
          <DownOutlined />
        </span>
      </button>
      {!open && <Waiting id={waiting} routes={routes} />}
      <ul className={styles['list']} id={list} hidden={!open}>
        {children}
      </ul>
    </li>
  );
}
