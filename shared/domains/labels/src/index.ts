import type { LABEL_CALLS } from '@banyan/contract/labels';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The words that authors give their files. Their uses change with the files. */
export const labelsDomain = recordDomain<typeof LABEL_CALLS>()(
  domain,
  ['label', 'diagram'],
  (build, label) => ({
    labels: build.query(label.page('Label/GetList')),
    save: build.mutation(label.act('Label/Save')),
    setKind: build.mutation(label.actOnMany('Label/SetKind')),
    setState: build.mutation(label.actOnMany('Label/SetState')),
    merge: build.mutation(label.act('Label/Merge')),
    remove: build.mutation(label.act('Label/Delete')),
  }),
);
