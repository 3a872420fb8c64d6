/** The script that keeps the page which a browser shows while the gateway is away (W3C Service Workers). */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** Of the browser's cache that it keeps the page in. */
export const OFFLINE_CACHE = 'banyan-offline';
