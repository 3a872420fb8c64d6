/** The order of the test files: those in a browser take longest, so that nobody waits for them at the end. */
import sequencer from '@jest/test-sequencer';

// Node imports the module of it, a transform the class itself.
const Sequencer = sequencer.default ?? sequencer;

export default class BrowserFirst extends Sequencer {
  sort(tests) {
    const isInBrowser = ({ context }) => context.config.displayName?.name === 'browser';
    // The longest of earlier runs first, or the largest.
    return super.sort(tests).toSorted((a, b) => isInBrowser(b) - isInBrowser(a));
  }
}
