import type { ARTICLE_CALLS } from '@banyan/contract/articles';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Articles, their texts and how they are published. */
export const articlesDomain = recordDomain<typeof ARTICLE_CALLS>()(
  domain,
  'article',
  (build, one) => ({
    articles: build.query(one.page('Article/GetList')),
    article: build.query(one.one('Article/Get')),
    revisions: build.query(one.all('Article/GetRevisions')),
    revision: build.query({ ...one.tree('Article/GetRevision'), providesTags: [] }),
    begin: build.mutation(one.act('Article/Begin')),
    save: build.mutation(one.act('Article/Save')),
    /** The editor has what it sends: only lists are read again. */
    saveText: build.mutation({ ...one.act('Article/SaveText'), invalidatesTags: [] }),
    publish: build.mutation(one.act('Article/Publish')),
    withdraw: build.mutation(one.act('Article/Withdraw')),
    publishMany: build.mutation(one.actOnMany('Article/PublishMany')),
    withdrawMany: build.mutation(one.actOnMany('Article/WithdrawMany')),
    moveMany: build.mutation(one.actOnMany('Article/MoveMany')),
    duplicate: build.mutation(one.act('Article/Duplicate')),
    makePreview: build.mutation(one.act('Article/MakePreview')),
    endPreview: build.mutation(one.act('Article/EndPreview')),
    remove: build.mutation(one.act('Article/Remove')),
  }),
);
