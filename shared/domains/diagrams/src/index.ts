import type { DIAGRAM_CALLS } from '@banyan/contract/diagrams';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The files of the community, as staff see them. */
export const diagramsDomain = recordDomain<typeof DIAGRAM_CALLS>()(
  domain,
  'diagram',
  (build, diagram) => ({
    diagrams: build.query(diagram.page('Diagram/GetList')),
    diagram: build.query(diagram.one('Diagram/Get')),
    decide: build.mutation(diagram.act('Diagram/Decide')),
    decideMany: build.mutation(diagram.actOnMany('Diagram/DecideMany')),
    setState: build.mutation(diagram.act('Diagram/SetState')),
    classify: build.mutation(diagram.act('Diagram/Classify')),
    claim: build.mutation(diagram.act('Diagram/Claim')),
    decideComment: build.mutation(diagram.act('DiagramComment/Decide')),
    decideReport: build.mutation(diagram.act('DiagramReport/Decide')),
  }),
);
