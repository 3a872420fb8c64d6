import type { ReactNode } from 'react';
import { AntdFrame } from './AntdFrame.js';
import type { ShellServices } from './services.js';

type Props = { readonly services: ShellServices; readonly children: ReactNode };

/** An area's page that is not a tab but consumes antd. */
export function AntdPage({ services, children }: Props) {
  return <AntdFrame nonce={services.nonce}>{children}</AntdFrame>;
}
