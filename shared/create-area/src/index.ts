export { areaFiles } from './areaTemplate.js';
export { checkName, type Names, namesOf, pascal } from './names.js';
export { originAt } from './origin.js';
export { domainIndexText, domainText, ownDomainFiles, recordText } from './recordTemplate.js';
export { type Origin, repositoryFiles } from './repository.js';
export { ownHome, productHome, type ScreenHome, screenFiles } from './screenTemplate.js';
