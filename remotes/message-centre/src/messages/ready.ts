import { messagesDomain } from '@banyan/domain-messages';
import { listReady } from '@banyan/lists';
import { MESSAGES, toQuery } from './messageSearch.js';

export const messagesReady = listReady({
  domain: messagesDomain,
  address: MESSAGES,
  endpoint: ({ api }) => api.endpoints.messages,
  toQuery,
});
