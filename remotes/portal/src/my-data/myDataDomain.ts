import type { MY_LEGAL_CALLS } from '@banyan/contract/legal';
import type { MY_DATA_CALLS } from '@banyan/contract/privacy';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

const TAGS = ['Leaving', 'Legal', 'Export'] as const;

/** What is kept of the customer, kept true by the hub. */
export const myDataDomain = ownDomain<typeof MY_DATA_CALLS & typeof MY_LEGAL_CALLS>()(
  { path: 'my-data', version: '1.0' },
  { tags: TAGS, topics: { data: TAGS, dataExport: ['Export'] } },
  (build, own) => ({
    leaving: build.query(own.read('MyData/GetLeaving', thing, ['Leaving'])),
    sendCode: build.mutation(own.act('MyData/SendCode')),
    beginLeaving: build.mutation(own.act('MyData/BeginLeaving', TAGS)),
    cancelLeaving: build.mutation(own.act('MyData/CancelLeaving', TAGS)),
    exports: build.query(own.read('MyData/GetExport', thing, ['Export'])),
    requestExport: build.mutation(own.act('MyData/RequestExport', ['Export'])),
    standing: build.query(own.read('MyLegal/GetStanding', thing, ['Legal'])),
    accept: build.mutation(own.act('MyLegal/Accept', ['Legal'])),
    withdraw: build.mutation(own.act('MyLegal/Withdraw', ['Legal'])),
  }),
);
