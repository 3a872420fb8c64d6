import { TestEnvironment } from 'jest-environment-jsdom';

const MISSING_IN_JSDOM = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'crypto',
] as const;

/** jsdom with Node's own web platform parts. MessageChannel stays out: with it the process never ends. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of MISSING_IN_JSDOM) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
