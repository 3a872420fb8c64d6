import { LABEL_CALLS } from '@banyan/contract/labels';
import type * as z from 'zod';
import { recordActs } from '../../ground/records/index.js';
import { done, REFUSALS } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { demoLabels } from './demoLabels.js';
import { LABELS } from './labelKind.js';
import { leaveFiles, mergeLabels } from './mergeLabels.js';
import { fold } from './names.js';

type Fields = z.output<(typeof LABEL_CALLS)['Label/Save']['request']>['fields'];

const MARKED = { verb: 'kind', zh: '更改了类型：', en: 'changed the kind of' };
const SWITCHED = { verb: 'state', zh: '屏蔽或恢复了', en: 'blocked or unblocked' };

function handlersOf(parts: ServiceParts): HandlersOf<typeof LABEL_CALLS> {
  const acts = recordActs(parts, LABELS);
  return {
    'Label/GetList': acts.page,
    'Label/Save': acts.saveDecided<Fields>('Label/Save', (fields, { before }) => {
      const isOther = (one: string) => fold(one) !== fold(fields.name);
      const old = before === null ? [] : [...before.aliases, before.name];
      return Promise.resolve(done({ ...fields, aliases: old.filter(isOther) }));
    }),
    'Label/SetKind': acts.many('Label/SetKind', MARKED, ({ kind }) => (before) => {
      return done(before.kind === kind ? null : { kind });
    }),
    'Label/SetState': acts.many('Label/SetState', SWITCHED, ({ state }, tx) => async (before) => {
      if (before.state === state) return done(null);
      if (state === 'blocked') await leaveFiles(tx, before.id);
      return done({ state });
    }),
    'Label/Merge': mergeLabels(parts),
    // Asked once the label is locked: an author who gives it to a file locks it too.
    'Label/Delete': acts.remove('Label/Delete', ({ uses }) =>
      Promise.resolve(uses > 0 ? REFUSALS.inUse : null),
    ),
  };
}

/** The words that authors give their files. */
export const labels = service(LABEL_CALLS, handlersOf, { demo: [demoLabels] });
