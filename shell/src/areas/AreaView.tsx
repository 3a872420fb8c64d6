import { AREA_ATTRIBUTE, inBothLanguages, type ReleasedArea } from '@banyan/contract';
import { HostContext } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { BuildOfPage } from '@banyan/store';
import {
  Component,
  type ContextType,
  createElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import plain from '../plain/plain.module.css';
import { AreaPending } from './AreaPending.js';
import styles from './areas.module.css';
import type { PageHandle } from './pageHandle.js';

const texts = inBothLanguages({
  title: ['这个页面暂时打不开', 'This page cannot be opened right now'],
  hint: [
    '其他标签不受影响，您可以稍后重试。',
    'Your other tabs are not affected. You can try again.',
  ],
  retry: ['重试', 'Try again'],
  area: ['模块', 'Area'],
  reason: ['原因', 'Reason'],
});

type AreaBoundaryProps = {
  readonly page: PageHandle;
  readonly isPart: boolean;
  readonly crashed: ((crashed: boolean) => void) | undefined;
  readonly children: ReactNode;
};
type BoundaryState = { readonly reason: string | null };

/** Confines an error thrown by an area's page to its own tab. */
class AreaBoundary extends Component<AreaBoundaryProps, BoundaryState> {
  static override readonly contextType = HostContext;
  declare context: ContextType<typeof HostContext>;
  override readonly state: BoundaryState = { reason: null };
  #isCounted = false;

  /** Runs again each time a hidden tab is shown. */
  override componentDidMount(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.props.page.note('mount');
  }

  static getDerivedStateFromError(cause: unknown): BoundaryState {
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
      const { area } = this.props.page;
      return (
        <BuildOfPage value={area}>
          <div className={styles['own']} {...{ [AREA_ATTRIBUTE]: area.container }}>
            {this.props.children}
          </div>
        </BuildOfPage>
      );
    }
    return (
      <AreaFailed
        area={this.props.page.area}
        isPart={this.props.isPart}
        reason={this.state.reason}
        retry={() => {
          this.props.crashed?.(false);
          this.setState({ reason: null });
        }}
      />
    );
  }
}

type Props = {
  readonly page: PageHandle;
  /** It is shown on a page of another area, which has a heading. */
  readonly isPart?: boolean;
  /** Called when the page has thrown, and when it is tried again. */
  readonly crashed?: (crashed: boolean) => void;
};

/** A page of an area in its three states. Never suspends: React delays fallbacks by 300 ms. */
export function AreaView({ page, isPart = false, crashed }: Props) {
  const state = useSyncExternalStore(page.subscribe, page.state);
  switch (state.status) {
    case 'pending':
      return <AreaPending retry={state.isSlow ? page.retry : undefined} />;
    case 'failed':
      return (
        <AreaFailed area={page.area} isPart={isPart} reason={state.reason} retry={page.retry} />
      );
    case 'loaded':
      return (
        <AreaBoundary page={page} isPart={isPart} crashed={crashed}>
          {createElement(componentOf(state))}
        </AreaBoundary>
      );
  }
}

/** The contract does not depend on React's types: this casts its component to them. */
function componentOf(state: { readonly Component: () => unknown }) {
  return state.Component as () => React.ReactNode;
}

type AreaFailedProps = {
  readonly area: ReleasedArea;
  readonly isPart: boolean;
  readonly reason: string;
  readonly retry: () => void;
};

/** Shows that this tab alone has failed, and offers a way to continue. */
function AreaFailed({ area, isPart, reason, retry }: AreaFailedProps) {
  const text = useTexts(texts);
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <section className={styles['failed']} role="alert">
      <Heading>{text.title}</Heading>
      <p>{text.hint}</p>
      <button type="button" className={plain['action']} onClick={retry}>
        {text.retry}
      </button>
      <dl className={styles['facts']}>
        <dt>{text.area}</dt>
        <dd>
          {area.name} {area.version} · {area.build}
        </dd>
        <dt>{text.reason}</dt>
        <dd>{reason}</dd>
      </dl>
    </section>
  );
}
