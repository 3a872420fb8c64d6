export { areaFiles } from './areaTemplate.js';
export { checkName, type Names, namesOf, pascal } from './names.js';
export { originAt } from './origin.js';
export { domainText, ownDomainFiles, recordText } from './recordTemplate.js';
export { type Origin, repositoryFiles } from './repository.js';
export { ownHome, productHome, screenFiles } from './screenTemplate.js';
