import { SHELL_CONTAINER } from '@banyan/contract';
import type { LoadContainer } from './areas.js';

/** The shell's own screens come with its own build; all others by `load`. */
export function withOwnPages(load: LoadContainer): LoadContainer {
  return (area, attempt) =>
    area.container === SHELL_CONTAINER
      ? import(/* webpackChunkName: "register" */ '../register.js')
      : load(area, attempt);
}
