import { inBothLanguages } from '@banyan/contract';
import { ArrowLeftOutlined, ArrowRightOutlined } from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuPage } from '../../menu/menu.js';
import { useMenu, usePlace } from '../../menu/useMenu.js';
import { MenuIcon } from '../MenuIcon.js';
import { StarButton } from '../StarButton.js';
import { moved } from './arrange.js';
import styles from './home.module.css';

const texts = inBothLanguages({
  title: ['收藏', 'Favourites'],
  arrange: ['调整顺序', 'Change the order'],
  done: ['完成', 'Done'],
  earlier: [(name: string) => `前移 ${name}`, (name: string) => `Move ${name} forward`],
  later: [(name: string) => `后移 ${name}`, (name: string) => `Move ${name} back`],
  place: [
    (name: string, place: number, count: number) => `${name}：第 ${place} 个，共 ${count} 个`,
    (name: string, place: number, count: number) => `${name}: ${place} of ${count}`,
  ],
});

/** The starred pages. Buttons change their order, by pointer or by keyboard (WCAG 2.2, 2.5.7). */
export function FavouriteCards() {
  const text = useTexts(texts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { pageOf } = useMenu();
  const favourites = useAppSelector((state) => state.common.favourites);
  const [arranging, setArranging] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const starred = favourites.map(pageOf).filter((page) => page !== null);
  if (starred.length === 0) return null;

  function move(page: MenuPage, by: 1 | -1): void {
    const shown = starred.map(({ route }) => route);
    const at = shown.indexOf(page.route);
    flushSync(() => {
      dispatch(commonSlice.actions.favouritesArranged(moved(favourites, shown, at, by)));
      setSaid(text.place(inLanguage(page.title, language), at + by + 1, shown.length));
    });
    focusOn(list.current?.children[at + by], by);
  }

  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <div className={styles['headed']}>
        <h2 id={heading}>{text.title}</h2>
        {starred.length > 1 && (
          <button
            type="button"
            className={styles['arrange']}
            onClick={() => {
              setArranging(!arranging);
            }}
          >
            {arranging ? text.done : text.arrange}
          </button>
        )}
      </div>
      <ul className={styles['cards']} ref={list}>
        {starred.map((page, index) => {
          const name = inLanguage(page.title, language);
          return (
            <li key={page.route} className={styles['cell']} data-arranging={arranging}>
              <PageCard page={page} />
              {arranging && starred.length > 1 && (
                <div className={styles['movers']}>
                  <Mover
                    label={text.earlier(name)}
                    icon={<ArrowLeftOutlined />}
                    disabled={index === 0}
                    move={() => {
                      move(page, -1);
                    }}
                  />
                  <Mover
                    label={text.later(name)}
                    icon={<ArrowRightOutlined />}
                    disabled={index === starred.length - 1}
                    move={() => {
                      move(page, 1);
                    }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles['unseen']}>
        {said}
      </p>
    </section>
  );
}

type MoverProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly move: () => void;
};

function Mover({ label, icon, disabled, move }: MoverProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={move}>
      {icon}
    </button>
  );
}

/** Focuses the same button of the moved card for another press; at a row's end the other one. */
function focusOn(cell: Element | undefined, by: 1 | -1): void {
  const movers = [...(cell?.querySelectorAll<HTMLButtonElement>('div > button') ?? [])];
  if (by === 1) movers.reverse();
  movers.find(({ disabled }) => !disabled)?.focus();
}

type Props = { readonly page: MenuPage };

export function PageCard({ page }: Props) {
  const place = usePlace(page);
  const label = inLanguage(page.title, useLanguage());
  return (
    <>
      <Link to={place} className={styles['card']}>
        <MenuIcon name={page.icon ?? page.groups.at(-1)?.icon ?? null} />
        <span className={styles['cardTitle']}>{label}</span>
      </Link>
      <StarButton route={page.route} label={label} className={styles['star']} />
    </>
  );
}
