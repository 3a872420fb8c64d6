import type { Language } from '@banyan/contract';
import { ConfigProvider } from '@banyan/platform/base';
import { useLanguage } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

type Props = {
  readonly nonce: string;
  /** Where popups open; without it at the end of the document. */
  readonly popups?: () => HTMLElement;
  readonly children: ReactNode;
};

const BUTTON = { autoInsertSpace: false };

const LOCALES: Readonly<Record<Language, typeof zhCN>> = { zh: zhCN, en: enUS };

/** The colours of `tokens.css` as antd tokens. */
const COLOURS = {
  light: {
    colorPrimary: '#0b6b4f',
    // Behind what is chosen: antd's own is so strong that a link on it has a contrast of 2.2.
    colorPrimaryBg: '#e2f1eb',
    colorPrimaryBgHover: '#d3e9e0',
    colorLink: '#0b6b4f',
    // Pointed at and pressed: antd's own leave 4.4 in light and 2.2 in dark.
    colorLinkHover: '#08513c',
    colorLinkActive: '#08513c',
    colorError: '#c0272d',
    colorBgLayout: '#f5f7f6',
    colorTextPlaceholder: '#66736c',
    colorTextDescription: '#55635c',
  },
  dark: {
    colorPrimary: '#4cc49a',
    colorPrimaryBg: '#17322a',
    colorPrimaryBgHover: '#193429',
    colorLink: '#4cc49a',
    colorLinkHover: '#79d8b6',
    colorLinkActive: '#79d8b6',
    colorError: '#ff8a8a',
    // Pressed: antd's own, derived from the colour above, leaves the text a contrast of 3.7.
    colorErrorActive: '#ff8a8a',
    colorTextPlaceholder: '#93a59c',
    colorTextDescription: '#a3b3ab',
    colorTextLightSolid: '#06231a',
    colorBgContainer: '#171f1c',
    colorBgElevated: '#1e2824',
    colorBgLayout: '#0f1513',
  },
} as const;

/**
 * antd's compact sizes, but not its text of 12 and 10 pixels, and nothing below the 24 pixels of a
 * target: a drawer's close button is as big as its icon plus the smallest gap (WCAG 2.2, 2.5.8).
 */
const compact: typeof theme.compactAlgorithm = (seed, map) => {
  const normal = map ?? theme.defaultAlgorithm(seed);
  const text = Object.entries(normal).filter(([name]) => /^(font|lineHeight)/.test(name));
  return {
    ...theme.compactAlgorithm(seed, normal),
    ...Object.fromEntries(text),
    sizeXS: 8,
    controlHeightSM: 24,
    controlHeightXS: 24,
  };
};

const COMPONENTS = {
  // The design is flat.
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  // The mask over a picture is dark in both appearances.
  Image: { colorTextLightSolid: '#ffffff' },
  Progress: { defaultColor: 'var(--banyan-primary)' },
};

/** Gives theme and language to every page that uses antd. antd's styles are files, not scripts. */
export function AntdFrame({ nonce, popups, children }: Props) {
  const { appearance, density } = useAppSelector((state) => state.common);
  const motion = useMotion();
  const language = useLanguage();
  // Stable objects: antd compares them and rerenders all of its components when one is new.
  const csp = useMemo(() => ({ nonce }), [nonce]);
  const look = useMemo(() => {
    const colours = appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return {
      zeroRuntime: true,
      hashed: false,
      algorithm: density === 'compact' ? [colours, compact] : colours,
      token: {
        ...COLOURS[appearance],
        borderRadius: 8,
        fontFamily: 'var(--banyan-font)',
        motion,
      },
      components: COMPONENTS,
    };
  }, [appearance, density, motion]);
  return (
    <ConfigProvider
      locale={LOCALES[language]}
      csp={csp}
      button={BUTTON}
      theme={look}
      {...(popups === undefined ? {} : { getPopupContainer: popups })}
    >
      {children}
    </ConfigProvider>
  );
}

const STILL = '(prefers-reduced-motion: reduce)';

function useMotion(): boolean {
  return useSyncExternalStore(subscribeMotion, () => !window.matchMedia(STILL).matches);
}

function subscribeMotion(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
