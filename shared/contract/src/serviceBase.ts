// Without zod: browser code takes this value without carrying the schemas along.

/** Where the services are: POST to this and the call's path (product decision 10). */
export const SERVICE_BASE = '/api/services/app/';

/** Where the operator's back ends are (specification 7): `/bases/<name>/` and the call's path. */
export const BASES_PATH = '/bases/';

/** On an answer that is a base's and not the gateway's own: the base's name. */
export const BASE_HEADER = 'x-banyan-base';
