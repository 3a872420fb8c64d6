import { AREA_NAME } from '@banyan/contract';
import { useSearchParams } from '@banyan/platform/router';
import { withParams } from '@banyan/ui';

export const VIEWS = ['areas', 'bases', 'trail', 'keys', 'overrides', 'trace'] as const;
export type View = (typeof VIEWS)[number];

export type ScreenAddress = {
  readonly view: View;
  /** The area whose versions are shown; empty: the list of all. */
  readonly area: string;
};

/** Keeps the screen's state in the address, so that it can be shared, reloaded and gone back to. */
export function useScreenAddress() {
  const [params, setParams] = useSearchParams();
  const address: ScreenAddress = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'areas',
    area: AREA_NAME.exec(params.get('area') ?? '')?.[0] ?? '',
  };
  const go = ({ view, area }: Partial<ScreenAddress>) => {
    const words = {
      view: view === undefined || view === 'areas' ? '' : view,
      area: area ?? '',
      page: '',
    };
    setParams(withParams(params, words));
  };
  return { address, go };
}
