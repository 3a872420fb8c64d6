import { HostContext } from '@banyan/platform/host';
import { Component, type ContextType, type ReactElement, useEffect, useState } from 'react';

type Props = {
  /** Each with a key. */
  readonly pages: readonly ReactElement[];
};

/**
 * Pages by key, each inside a boundary that outlasts it. What the effects of a page throw while it goes reaches the
 * nearest boundary that stays: without one of its own that is the root, and the whole window would be gone.
 */
export function Outlasting({ pages }: Props) {
  const now = pages.map(({ key }) => key ?? '');
  const [before, setBefore] = useState<readonly string[]>(now);
  // After the effects of what has gone have ended.
  useEffect(() => {
    setBefore((known) => (known.join('\n') === now.join('\n') ? known : now));
  });
  const gone = before.filter((key) => !now.includes(key));
  return [...now, ...gone].map((key) => (
    <Outlast key={key}>{pages.find((page) => page.key === key) ?? null}</Outlast>
  ));
}

class Outlast extends Component<{ readonly children: ReactElement | null }> {
  static override readonly contextType = HostContext;
  declare context: ContextType<typeof HostContext>;

  /** React draws nothing here from then on, which is what was wanted. */
  override componentDidCatch(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.context?.report({ area: 'shell', message });
  }

  override render() {
    return this.props.children;
  }
}
