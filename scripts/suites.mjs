/** Which suites run when (decision 89). `npm test` runs every suite that neither list names. */

/**
 * Only in `npm run test:full`: tools of area teams and operators, rare paths, other browsers, programs and providers,
 * and repeated rounds of what `npm test` runs once.
 */
const FULL = [
  // Packages for other repositories, and areas made with them.
  // With its slash: the units of `area-kit` and `domain-kit` are in the gate.
  '/kit/src/',
  'shared/area-kit/src/sameBytes.test.ts',
  'e2e/src/conformanceFindings.test.ts',
  'e2e/src/dev.test.ts',
  'e2e/src/domainVersions.test.ts',
  'e2e/src/groups.test.ts',
  'e2e/src/hotDev.test.ts',
  'e2e/src/hotEdits.test.ts',
  'e2e/src/localArea.test.ts',
  'e2e/src/newArea.test.ts',
  'e2e/src/newDomain.test.ts',
  'e2e/src/publishCommand.test.ts',
  'e2e/src/sampleArea.test.ts',
  'e2e/src/sourceMaps.test.ts',
  'e2e/src/unload.test.ts',
  'e2e/src/withoutGateway.test.ts',
  // Conformance of every page; `npm test` checks only those of people.
  'e2e/src/conformance/(?!people)',
  // Operators: image, proxy, provider, backup, mail, the start of rooms that are built meanwhile.
  'e2e/src/backup.test.ts',
  'e2e/src/brokenBase.test.ts',
  'e2e/src/glewlwyd.test.ts',
  'e2e/src/image.test.ts',
  'e2e/src/mail.test.ts',
  'e2e/src/nginx.test.ts',
  'e2e/src/otherProvider.test.ts',
  'e2e/src/production.test.ts',
  'e2e/src/proxies.test.ts',
  'server/src/operator/backup/',
  'server/src/operator/start/start.test.ts',
  // Other browsers, and long browser sessions.
  'e2e/src/otherBrowsers.test.ts',
  'e2e/src/redeploys.test.ts',
  'e2e/src/tabMemory.test.ts',
  'e2e/src/tabsModel.test.ts',
  // Faults of the line, of pages and of windows, one after the other.
  'e2e/src/badFiles.test.ts',
  'e2e/src/badLine.test.ts',
  'e2e/src/badPages.test.ts',
  'e2e/src/comesBack.test.ts',
  'e2e/src/workingDay.test.ts',
  // Stories of staff and customers; suites of services and pages test their single steps.
  'e2e/src/areasScreen.test.ts',
  'e2e/src/articles.test.ts',
  'e2e/src/buying.test.ts',
  'e2e/src/buyingBudgets.test.ts',
  'e2e/src/buyingGuard.test.ts',
  'e2e/src/community.test.ts',
  'e2e/src/credentials.test.ts',
  'e2e/src/customers.test.ts',
  'e2e/src/dialogs.test.ts',
  'e2e/src/downloads.test.ts',
  'e2e/src/editing.test.ts',
  'e2e/src/extensions.test.ts',
  'e2e/src/foreignPages.test.ts',
  'e2e/src/hub.test.ts',
  'e2e/src/inTheField.test.ts',
  'e2e/src/keyboard.test.ts',
  'e2e/src/keyboardWork.test.ts',
  'e2e/src/largeInstaller.test.ts',
  'e2e/src/layout.test.ts',
  'e2e/src/leaving.test.ts',
  'e2e/src/machineCodes.test.ts',
  'e2e/src/mapStory.test.ts',
  'e2e/src/messages.test.ts',
  'e2e/src/openings.test.ts',
  'e2e/src/otherSession.test.ts',
  'e2e/src/people.test.ts',
  'e2e/src/providerFrame.test.ts',
  'e2e/src/purchase.test.ts',
  'e2e/src/releaseActs.test.ts',
  'e2e/src/releaseStory.test.ts',
  'e2e/src/screens.test.ts',
  'e2e/src/searchEngines.test.ts',
  'e2e/src/security.test.ts',
  'e2e/src/signInTrouble.test.ts',
  'e2e/src/styles.test.ts',
  'e2e/src/tabStrip.test.ts',
  // Floods and sudden ends.
  'e2e/src/messageFlood.test.ts',
  'server/src/ground/database/faults.test.ts',
  'server/src/domains/invoices/issuerKilled.test.ts',
  'server/src/domains/client/reportsKilled.test.ts',
  'server/src/http/gateway/killedAtWork.test.ts',
  'server/src/domains/payments/killed.test.ts',
  'server/src/domains/registration/floods.test.ts',
  'server/src/domains/registration/sharedLimits.test.ts',
  'killNine.test.ts',
];

/** Only in `npm run soak`: they compare times. */
const SOAK = ['e2e/src/bench.test.ts', 'server/src/identity/entering/enumeration.test.ts'];

/** The suites that `npm run soak` runs in long rounds. */
export const LONG_ROUNDS = [
  ...SOAK,
  'e2e/src/dev.test.ts',
  'e2e/src/hotDev.test.ts',
  'e2e/src/redeploys.test.ts',
  'e2e/src/tabsModel.test.ts',
  'e2e/src/workingDay.test.ts',
  'kit/src/fromNothing.test.ts',
  'killNine.test.ts',
  'server/src/ground/database/faults.test.ts',
  'server/src/domains/',
];

/** Patterns of the suites that a run leaves out. */
export function leftOut(isFull) {
  return isFull ? SOAK : [...SOAK, ...FULL];
}
