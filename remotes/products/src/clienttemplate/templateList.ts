import { TEMPLATE } from '@banyan/contract/templates';
import { templatesDomain } from '@banyan/domain-templates';
import { numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const TEMPLATES = recordList({
  name: 'clienttemplate',
  domain: templatesDomain,
  endpoint: ({ api }) => api.endpoints.templates,
  address: addressOf(TEMPLATE),
  ask: numbered,
});
export type TemplatePlace = PlaceOf<typeof TEMPLATES>;
