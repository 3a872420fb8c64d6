import { loadRegions, provincesOnly, type Regions } from '@banyan/rules';
import { createLoadOnce } from '@banyan/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** Data of the build, the same for every tab. */
const names = createLoadOnce(loadRegions);

/** The regions with all names once they are there; until then, and without network, the provinces alone. */
export function useRegions(): Regions {
  const state = useSyncExternalStore(names.subscribe, names.current);
  useEffect(() => {
    void names.load();
  }, []);
  return state.status === 'loaded' ? state.value : provincesOnly;
}
