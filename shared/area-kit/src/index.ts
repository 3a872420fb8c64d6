export { compile, release, SHELL_PARTS } from './build.js';
export { filesOf } from './chunkFiles.js';
export { confine } from './confine.js';
export { contentOf } from './domains.js';
export { listFiles } from './files.js';
export { PRODUCT, ROOT } from './project.js';
export { isReleased, pointTo } from './releaseFolder.js';
export { areas, buildId, SHELL } from './rooms.js';
export { type BuildPlace, baseConfig } from './webpackConfig.js';
