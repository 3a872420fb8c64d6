/** What the page shows when it is asked for: one chunk. */
export { CorrectionDrawer } from './CorrectionDrawer.js';
export { FeaturedDrawer } from './FeaturedDrawer.js';
export { RulesDrawer } from './RulesDrawer.js';
