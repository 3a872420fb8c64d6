import { type ListPlace, listAddress } from '@banyan/lists';

/** All jobs are on one page, by their names: there are some dozens. */
export const JOBS = listAddress({}, ['id'], { pageSizes: [100] });

export type JobPlace = ListPlace<typeof JOBS.none, 'id'>;
