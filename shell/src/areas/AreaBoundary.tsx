import { HostContext } from '@banyan/platform/host';
import { BuildOfPage } from '@banyan/store';
import { Component, type ContextType, type ReactNode } from 'react';
import { AreaFailed } from './AreaFailed.js';
import type { PageHandle } from './areas.js';

type Props = {
  readonly page: PageHandle;
  readonly crashed: ((crashed: boolean) => void) | undefined;
  readonly children: ReactNode;
};
type State = { readonly reason: string | null };

/** Confines an error thrown by an area's page to its own tab. */
export class AreaBoundary extends Component<Props, State> {
  static override readonly contextType = HostContext;
  declare context: ContextType<typeof HostContext>;
  override readonly state: State = { reason: null };
  #isCounted = false;

  /** Runs again each time a hidden tab is shown. */
  override componentDidMount(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.props.page.note('mount');
  }

  static getDerivedStateFromError(cause: unknown): State {
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }

  override componentDidCatch(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.props.page.note('crash', cause);
    this.context?.report({ area: this.props.page.area.name, message });
    this.props.crashed?.(true);
  }

  override render(): ReactNode {
    if (this.state.reason === null) {
      return <BuildOfPage value={this.props.page.area}>{this.props.children}</BuildOfPage>;
    }
    return (
      <AreaFailed
        area={this.props.page.area}
        reason={this.state.reason}
        retry={() => {
          this.props.crashed?.(false);
          this.setState({ reason: null });
        }}
      />
    );
  }
}
