export * from './area.js';
export * from './host.js';
export * from './hub.js';
export * from './language.js';
export * from './orders.js';
export * from './permissions.js';
export * from './reply.js';
export * from './session.js';
