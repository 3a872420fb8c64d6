/** The order of the tests for jest: long ones begin first, or the last of them would run alone at the end. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG = [/[\\/]conformance\.test/, /[\\/](tabsModel|killNine)\.test/, /[\\/]e2e[\\/]/];

function rankOf({ path }) {
  const rank = LONG.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? LONG.length : rank;
}

module.exports = class LongTestsFirst extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
