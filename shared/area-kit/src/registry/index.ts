export { createGateway, type Gateway } from './gateway.js';
export { KitFailure } from './kitFailure.js';
export { readBuild } from './readBuild.js';
export { readTeamKey, signVerified, type TeamKey } from './teamKey.js';
