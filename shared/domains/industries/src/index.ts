import type { INDUSTRY_CALLS } from '@banyan/contract/industries';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The industries that can be chosen, and their order. */
export const industriesDomain = recordDomain<typeof INDUSTRY_CALLS>()(
  domain,
  'industry',
  (build, industry) => ({
    industries: build.query(industry.tree('Industry/GetList')),
    save: build.mutation(industry.act('Industry/Save')),
    saveMany: build.mutation(industry.actOnMany('Industry/SaveMany')),
    setState: build.mutation(industry.act('Industry/SetState')),
    reorder: build.mutation(industry.act('Industry/Reorder')),
    remove: build.mutation(industry.act('Industry/Delete')),
  }),
);
