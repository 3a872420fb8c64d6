import { feedbackDomain } from '@banyan/domain-feedback';
import { listReady } from '@banyan/lists';
import { THREADS, toQuery } from './feedbackList.js';

export const feedbackReady = listReady({
  domain: feedbackDomain,
  address: THREADS,
  endpoint: ({ api }) => api.endpoints.threads,
  toQuery,
});
