export { compile, release, SHELL_PARTS } from './build.js';
export { chunkOf, filesOf } from './chunkFiles.js';
export { listFiles } from './files.js';
export { isReleased, pointTo } from './releaseFolder.js';
export { areas, buildId, ROOT, SHELL } from './rooms.js';
export { type BuildPlace, baseConfig } from './webpackConfig.js';
