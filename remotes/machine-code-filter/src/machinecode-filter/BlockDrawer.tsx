import {
  BLOCK_STATES,
  MACHINE_BLOCK,
  type MachineBlock,
  type Touched,
} from '@banyan/contract/machine-codes';
import { machineCodesDomain } from '@banyan/domain-machine-codes';
import { Asked, GrantedLink } from '@banyan/lists';
import {
  ActButton,
  ActForm,
  ChangeLog,
  FieldsForm,
  RecordActs,
  RecordDrawer,
  Revealed,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, instantOf, localOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { useState } from 'react';
import type { BlockPlace } from './blockList.js';
import { blockTexts } from './blockTexts.js';
import { FIELDS, RuleFields, ruleOf, valuesOfRule } from './RuleFields.js';
import { TouchedFacts } from './TouchedFacts.js';

type Props = {
  readonly id: string;
  readonly list: BlockPlace;
  readonly rows: readonly MachineBlock[];
};
type Of = { readonly block: MachineBlock };

const DAY_MS = 86_400_000;

/** One entry: whom it concerns, what it restricts, and what was done with it. */
export function BlockDrawer({ id, list, rows }: Props) {
  const { api } = useDomain(machineCodesDomain);
  const host = useHost();
  const block = api.useBlockQuery({ id });
  return (
    <RecordDrawer
      title={block.currentData?.machineCode ?? ''}
      list={list}
      drafts={[draftOf(id)]}
      rows={rows}
      width={640}
    >
      <Asked query={block}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <>
              <About block={found} />
              <TouchedFacts touched={found.touched} effects={found.effects} />
              <BlockForm block={found} />
              {host.isAuth('changes.view') && (
                <ChangeLog api={api} entity={MACHINE_BLOCK.entity} id={found.id} />
              )}
              {host.isAuth(MACHINE_BLOCK.can.edit) && isOpen(found) && <Acts block={found} />}
            </>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

const draftOf = (id: string): string => `${MACHINE_BLOCK.entity}:${id}`;
const isOpen = ({ state }: MachineBlock): boolean => state !== 'lifted' && state !== 'expired';

function About({ block }: Of) {
  const text = useTexts(blockTexts);
  const host = useHost();
  const states = useWords(BLOCK_STATES);
  const { api } = useDomain(machineCodesDomain);
  const [reveal] = api.useRevealMutation();
  const { columns } = text;
  const { id, machineCode, state, hits, lastHitAt, deviceId, pausedUntil, liftedAt } = block;
  const last = lastHitAt === null ? '' : ` · ${formatInstant(lastHitAt)}`;
  return (
    <Facts
      facts={[
        [
          columns.machineCode,
          <Revealed
            key="code"
            masked={machineCode}
            label={text.reveal}
            copiedAs={columns.machineCode}
            isAllowed={host.isAuth(MACHINE_BLOCK.can.edit)}
            reveal={() => reveal({ id })}
          />,
        ],
        [
          columns.state,
          <StateTag key="state" tone={FIELDS.state.tones[state]}>
            {states[state]}
          </StateTag>,
        ],
        [columns.hits, `${hits.toLocaleString('en')}${last}`],
        ...(state === 'paused' && pausedUntil !== null
          ? [[columns.pausedUntil, formatInstant(pausedUntil)] as const]
          : []),
        ...(liftedAt === null
          ? []
          : [
              [columns.liftedAt, `${formatInstant(liftedAt)} · ${block.liftedBy ?? ''}`] as const,
              [columns.liftReason, block.liftReason] as const,
            ]),
        ...(deviceId === null
          ? []
          : [
              [
                columns.deviceId,
                <GrantedLink
                  key="device"
                  permission="devices.view"
                  to={`/device-list?open=${deviceId}`}
                >
                  {text.device}
                </GrantedLink>,
              ] as const,
            ]),
      ]}
    />
  );
}

function BlockForm({ block }: { readonly block: MachineBlock & { readonly touched: Touched } }) {
  const text = useTexts(blockTexts);
  const host = useHost();
  const { api } = useDomain(machineCodesDomain);
  const [save] = api.useSaveMutation();
  const saving = saverOf(save, block.id, () => undefined);
  return (
    <FieldsForm
      fields={FIELDS}
      draft={draftOf(block.id)}
      saved={{ values: valuesOfRule(block), version: block.version }}
      labels={{ effects: text.effects }}
      isReadOnly={!host.isAuth(MACHINE_BLOCK.can.edit) || block.liftedAt !== null}
      blames={{ TAKEN: { field: 'productId', text: text.taken } }}
      save={(values, seen) => saving(ruleOf(values), seen)}
    >
      <RuleFields />
    </FieldsForm>
  );
}

function Acts({ block: { id, version, state } }: Of) {
  const { pause, resume, lift: lifting } = useTexts(blockTexts);
  const { api } = useDomain(machineCodesDomain);
  const [setPause] = api.usePauseMutation();
  const [lift] = api.useLiftMutation();
  const [tomorrow] = useState(() => localOf(new Date(Date.now() + DAY_MS).toISOString()));
  return (
    <RecordActs>
      {state === 'paused' ? (
        <ActButton {...resume} send={() => setPause({ id, version, until: null, key: newId() })} />
      ) : (
        <ActForm
          title={pause.title}
          version={version}
          initial={{ until: tomorrow }}
          labels={{ until: pause.until }}
          blames={{ IN_THE_PAST: { field: 'until', text: pause.fault } }}
          done={pause.done}
          send={({ until }, seen) => setPause({ id, until: instantOf(until), ...seen })}
        >
          <p>{pause.explain}</p>
          <TextItem name="until" max={16} type="datetime-local" required />
        </ActForm>
      )}
      <ActForm
        title={lifting.title}
        version={version}
        initial={{ reason: '' }}
        labels={{ reason: lifting.reason }}
        isDangerous
        done={lifting.done}
        send={({ reason }, { key }) => lift({ chosen: { ids: [id] }, reason, key })}
      >
        <p>{lifting.explain}</p>
        <TextItem name="reason" max={300} lines={3} required />
      </ActForm>
    </RecordActs>
  );
}
