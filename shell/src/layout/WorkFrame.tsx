import type { AreaRoute } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useCallback } from 'react';
import { AntdFrame } from '../app/AntdFrame.js';
import type { ShellServices } from '../app/services.js';
import { WorkArea } from '../tabs/WorkArea.js';
import { Watermark } from '../watermark/Watermark.js';
import { DocumentTitle } from './DocumentTitle.js';
import { HomePage } from './home/HomePage.js';
import { WorkLayout } from './WorkLayout.js';

const texts = {
  zh: {
    title: '提示',
    unsaved: '这个标签有未保存的内容，确定关闭吗？',
    close: '关闭',
    stay: '继续编辑',
  },
  en: {
    title: 'Unsaved work',
    unsaved: 'This tab has unsaved work. Close it anyway?',
    close: 'Close',
    stay: 'Keep editing',
  },
};

type Props = { readonly services: ShellServices; readonly route: AreaRoute | null };

/** The administrators' frame: navbar, sidebar and the tabbed work area. */
export function WorkFrame({ services, route }: Props) {
  return (
    <AntdFrame nonce={services.nonce}>
      <Frame services={services} route={route} />
      <Watermark host={services.host} />
    </AntdFrame>
  );
}

function Frame({ services, route }: Props) {
  const text = useTexts(texts);
  const { notices, releases, host } = services;

  const confirmClose = useCallback(
    () => notices.ask({ title: text.title, text: text.unsaved, yes: text.close, no: text.stay }),
    [notices, text],
  );

  return (
    <WorkLayout host={host} released={releases.current()}>
      <DocumentTitle />
      <WorkArea
        areas={services.areas}
        releases={releases.current}
        drafts={services.drafts}
        route={route}
        devArea={services.devArea}
        confirmClose={confirmClose}
      >
        <HomePage />
      </WorkArea>
    </WorkLayout>
  );
}
