import type { MY_DIAGRAM_CALLS } from '@banyan/contract/diagrams';
import { ownDomain } from '@banyan/domain-kit';
import { page, thing } from '@banyan/rules';

const TAGS = ['Diagram'] as const;

/** The files that a customer shows to others, kept true by the hub. */
export const myDiagramDomain = ownDomain<typeof MY_DIAGRAM_CALLS>()(
  { path: 'my-diagrams', version: '1.0' },
  { tags: TAGS, topics: { diagram: TAGS } },
  (build, own) => ({
    diagrams: build.query(own.read('MyDiagram/GetList', page, TAGS)),
    diagram: build.query(own.read('MyDiagram/Get', thing, TAGS)),
    rights: build.query(own.read('MyDiagram/GetRights', thing, TAGS)),
    create: build.mutation(own.act('MyDiagram/Create', TAGS)),
    addVersion: build.mutation(own.act('MyDiagram/AddVersion', TAGS)),
    restore: build.mutation(own.act('MyDiagram/Restore', TAGS)),
    save: build.mutation(own.act('MyDiagram/Save', TAGS)),
    submit: build.mutation(own.act('MyDiagram/Submit', TAGS)),
    withdraw: build.mutation(own.act('MyDiagram/Withdraw', TAGS)),
    hide: build.mutation(own.act('MyDiagram/Hide', TAGS)),
    show: build.mutation(own.act('MyDiagram/Show', TAGS)),
    appeal: build.mutation(own.act('MyDiagram/Appeal', TAGS)),
    remove: build.mutation(own.act('MyDiagram/Remove', TAGS)),
  }),
);
