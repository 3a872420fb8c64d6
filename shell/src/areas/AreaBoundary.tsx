import type { ReleasedArea } from '@banyan/contract';
import { HostContext } from '@banyan/platform/host';
import { Component, type ContextType, type ReactNode } from 'react';
import { AreaFailed } from './AreaFailed.js';

type Props = {
  readonly area: ReleasedArea;
  readonly crashed: ((crashed: boolean) => void) | undefined;
  readonly children: ReactNode;
};
type State = { readonly reason: string | null };

/** An area's page that throws takes its own tab down and nothing else. */
export class AreaBoundary extends Component<Props, State> {
  static override readonly contextType = HostContext;
  declare context: ContextType<typeof HostContext>;
  override readonly state: State = { reason: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }

  override componentDidCatch(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.context?.report({ area: this.props.area.name, message });
    this.props.crashed?.(true);
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <AreaFailed
        area={this.props.area}
        reason={this.state.reason}
        retry={() => {
          this.props.crashed?.(false);
          this.setState({ reason: null });
        }}
      />
    );
  }
}
