declare const BANYAN_VERSION: string | undefined;

/** The server's version, which the build writes in; run from its sources it has none. */
export const SERVER_VERSION = typeof BANYAN_VERSION === 'undefined' ? 'dev' : BANYAN_VERSION;
