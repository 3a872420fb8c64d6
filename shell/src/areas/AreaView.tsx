import { createElement, useSyncExternalStore } from 'react';
import { AreaBoundary } from './AreaBoundary.js';
import { AreaFailed } from './AreaFailed.js';
import { AreaPending } from './AreaPending.js';
import type { PageHandle } from './areas.js';

type Props = {
  readonly page: PageHandle;
  /** Called when the page has thrown, and when it is tried again. */
  readonly crashed?: (crashed: boolean) => void;
};

/** A page of an area in its three states. Never suspends: React delays fallbacks by 300 ms. */
export function AreaView({ page, crashed }: Props) {
  const state = useSyncExternalStore(page.subscribe, page.state);
  switch (state.status) {
    case 'pending':
      return <AreaPending />;
    case 'failed':
      return <AreaFailed area={page.area} reason={state.reason} retry={page.retry} />;
    case 'loaded':
      return (
        <AreaBoundary page={page} crashed={crashed}>
          {createElement(componentOf(state))}
        </AreaBoundary>
      );
  }
}

/** The contract does not depend on React's types: this casts its component to them. */
function componentOf(state: { readonly Component: () => unknown }) {
  return state.Component as () => React.ReactNode;
}
