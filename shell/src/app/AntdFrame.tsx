import type { Language } from '@banyan/contract';
import { ConfigProvider } from '@banyan/platform/base';
import { useLanguage } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import 'dayjs/locale/zh-cn';

type Props = {
  readonly nonce: string;
  readonly children: ReactNode;
};

const LOCALES: Readonly<Record<Language, typeof zhCN>> = { zh: zhCN, en: enUS };

/** The colours of `tokens.css` in antd's words. */
const COLOURS = {
  light: {
    colorPrimary: '#0b6b4f',
    colorLink: '#0b6b4f',
    colorError: '#c0272d',
    colorBgLayout: '#f5f7f6',
    colorTextPlaceholder: '#66736c',
    colorTextDescription: '#55635c',
  },
  dark: {
    colorPrimary: '#4cc49a',
    colorLink: '#4cc49a',
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

/** What every page that draws with antd needs above it: theme and language. antd's styles are files, not scripts. */
export function AntdFrame({ nonce, children }: Props) {
  const appearance = useAppSelector((state) => state.common.appearance);
  const language = useLanguage();
  return (
    <ConfigProvider
      locale={LOCALES[language]}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      theme={{
        zeroRuntime: true,
        hashed: false,
        algorithm: appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { ...COLOURS[appearance], borderRadius: 8, fontFamily: 'var(--banyan-font)' },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
