export { areaFiles } from './areaTemplate.js';
export { checkName, pascal, titleOf } from './names.js';
export { type Origin, repositoryFiles } from './repository.js';
