// Without zod: browser code takes this value without carrying the schemas along.

/** Where the services are: POST to this and the call's path (product decision 10). */
export const SERVICE_BASE = '/api/services/app/';
