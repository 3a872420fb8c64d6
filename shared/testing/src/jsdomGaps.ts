import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as react from 'react';
import { quickStyle } from './quickStyle.js';

/** With `test` antd gives every element the same id, so that no label leads to its own field. */
process.env['NODE_ENV'] = 'development';

/** A busy machine loads a lazy part slowly; a wait ends as soon as it is fulfilled. */
configure({ asyncUtilTimeout: 20_000 });

/** React would note where each element was made, for warnings: a tenth of the time of most tests. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(react, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

/** What antd asks of a browser and jsdom does not have. */
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Nothing has a place in jsdom: nothing is ever near. */
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

Blob.prototype.arrayBuffer = function arrayBuffer(): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.onerror = () => {
      reject(new Error('the file could not be read'));
    };
    reader.readAsArrayBuffer(this);
  });
};

HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};

const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = quickStyle((element) => computedStyle(element));
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

/** Over timers: Node's own channels keep the process from ending. antd's Select opens through one. */
class TimerPort {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  other: TimerPort | null = null;
  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
  close(): void {}
}

class TimerChannel {
  readonly port1 = new TimerPort();
  readonly port2 = new TimerPort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
Object.defineProperty(window, 'MessageChannel', { value: TimerChannel });
