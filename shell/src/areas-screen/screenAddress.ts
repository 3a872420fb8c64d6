import { useSearchParams } from '@banyan/platform/router';
import { withWords } from '@banyan/ui';

export const VIEWS = ['areas', 'trail', 'keys', 'overrides', 'trace'] as const;
export type View = (typeof VIEWS)[number];

export type ScreenAddress = {
  readonly view: View;
  /** The area whose versions are shown; empty: the list of all. */
  readonly area: string;
  readonly page: number;
};

/** The screen's state is its address: it can be shared, reloaded and gone back to. */
export function useScreenAddress() {
  const [params, setParams] = useSearchParams();
  const address: ScreenAddress = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'areas',
    area: /^[a-z][a-z0-9-]{1,39}$/.exec(params.get('area') ?? '')?.[0] ?? '',
    page: Math.min(10_000, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
  };
  const go = ({ view, area, page }: Partial<ScreenAddress>) => {
    const words = {
      view: view === undefined || view === 'areas' ? '' : view,
      area: area ?? '',
      page: page === undefined || page === 1 ? '' : String(page),
    };
    setParams(withWords(params, words));
  };
  return { address, go };
}
