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
  const now = pages.map(({ key }) => key).join('\n');
  const [before, setBefore] = useState(now);
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- a place may go only after the effects of its page have ended
    setBefore(now);
  }, [now]);
  const places = new Set(`${now}\n${before}`.split('\n'));
  return [...places].map((place) => (
    <Outlast key={place}>{pages.find(({ key }) => key === place) ?? null}</Outlast>
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
