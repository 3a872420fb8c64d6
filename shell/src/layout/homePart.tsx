import { createPart, LazyPart } from '@banyan/ui';
import { AreaPending } from '../areas/AreaPending.js';

const home = createPart<object>(
  async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.js')).HomePage,
);

/** A separate chunk, so that a deep link to a page does not load the home page. */
export function HomePart() {
  return <LazyPart part={home} props={{}} pending={<AreaPending />} />;
}

export const loadHome = home.load;
