import { type AreaDefinition, inBothLanguages, type LocalText } from '@banyan/contract';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import type { ComponentType, ReactNode } from 'react';
import styles from './beingBuilt.module.css';
import { TitledPage } from './TitledPage.js';

const texts = inBothLanguages({
  state: ['建设中', 'Being built'],
  said: [
    (area: string, purpose: string) => `${area}的这个页面正在建设中，将用于${purpose}。`,
    (area: string, purpose: string) =>
      `This page of ${area} is being built. It will be for ${purpose}.`,
  ],
});

type Props = {
  /** Whose page it is, as it reads in a sentence. */
  readonly area: LocalText;
  /** What it will be for, as it reads in a sentence. */
  readonly purpose: LocalText;
};

/** Says honestly that a screen is not there yet and what it will be for. Without antd: it costs nothing. */
function BeingBuilt({ area, purpose }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  return (
    <div className={styles['note']}>
      <Mark />
      <p className={styles['state']}>{text.state}</p>
      <p>{text.said(area[language], purpose[language])}</p>
    </div>
  );
}

/** A tree with branches still to come. */
function Mark() {
  return (
    <svg
      className={styles['mark']}
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="5" cy="12" r="2" />
      <path d="M7 12h4M11 12V6h3M17 6h2" />
      <path d="M11 12v6h2M16 18h3M14 12h-3M17 12h2" strokeDasharray="1.5 3" />
    </svg>
  );
}

type Frame = ComponentType<{ readonly title: string; readonly children: ReactNode }>;

type PageProps = Props & { readonly title: LocalText; readonly around: Frame };

function BeingBuiltPage({ title, around: Around, area, purpose }: PageProps) {
  return (
    <Around title={inLanguage(title, useLanguage())}>
      <BeingBuilt area={area} purpose={purpose} />
    </Around>
  );
}

type Words = Pick<Props, 'area'> & {
  /** By route name. */
  readonly purposes: Readonly<Record<string, LocalText>>;
};

/** The pages of an area's routes that are being built, by route name, each in the area's usual frame. */
export function beingBuiltPages(
  { routes }: Pick<AreaDefinition, 'routes'>,
  { area, purposes }: Words,
  around: Frame = TitledPage,
): Readonly<Record<string, () => ReactNode>> {
  return Object.fromEntries(
    routes.flatMap(({ name, meta: { title } }) => {
      const purpose = purposes[name];
      if (purpose === undefined) return [];
      return [[name, () => <BeingBuiltPage {...{ title, around, area, purpose }} />]];
    }),
  );
}
