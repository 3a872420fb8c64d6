import type { TEMPLATE_CALLS } from '@banyan/contract/templates';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What desktop programs begin a map with. */
export const templatesDomain = recordDomain<typeof TEMPLATE_CALLS>()(
  domain,
  ['clientTemplate', 'moduleCategory'],
  (build, template) => ({
    templates: build.query(template.page('Template/GetList')),
    choices: build.query(template.tree('Template/GetChoices')),
    save: build.mutation(template.act('Template/Save')),
    setState: build.mutation(template.actOnMany('Template/SetState')),
    move: build.mutation(template.act('Template/Move')),
    remove: build.mutation(template.act('Template/Delete')),
  }),
);
