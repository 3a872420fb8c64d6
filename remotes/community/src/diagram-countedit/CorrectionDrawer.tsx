import { COUNT_CORRECTION, type CountCorrection, LEAST_REASON } from '@banyan/contract/traffic';
import { trafficDomain } from '@banyan/domain-traffic';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import {
  ActButton,
  FieldsForm,
  Item,
  ItemRow,
  RecordActs,
  RecordDrawer,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId } from '@banyan/ui';
import { useMemo } from 'react';
import type { CorrectionPlace } from './correctionList.js';
import { signed } from './signed.js';
import { trafficTexts } from './trafficTexts.js';

type Props = {
  /** Null: a new one. */
  readonly one: CountCorrection | null;
  readonly list: CorrectionPlace;
  readonly rows: readonly CountCorrection[];
  readonly canEdit: boolean;
};

const DRAFT = 'countCorrection:new';
const MOST_SIGNS = 100;
const { fields } = COUNT_CORRECTION;

export function CorrectionDrawer({ one, list, rows, canEdit }: Props) {
  const text = useTexts(trafficTexts);
  return (
    <RecordDrawer title={one?.fileTitle ?? text.new} list={list} drafts={[DRAFT]} rows={rows}>
      <p>{text.facts.rule}</p>
      {one === null ? (
        canEdit && <Propose list={list} />
      ) : (
        <>
          <InFacts one={one} />
          <Acts one={one} canEdit={canEdit} />
        </>
      )}
    </RecordDrawer>
  );
}

function Propose({ list }: { readonly list: CorrectionPlace }) {
  const { propose: text } = useTexts(trafficTexts);
  const { api } = useDomain(trafficDomain);
  const [propose] = api.useProposeMutation();
  const values = useMemo(() => ({ ...formValuesOf(fields, {}), file: '' }), []);
  const saving = saverOf(propose, null, ({ id }) => {
    list.open(id, { replace: true });
  });
  const isNotZero = (_rule: unknown, typed: unknown): Promise<void> =>
    typed === 0 ? Promise.reject(new Error(text.zero)) : Promise.resolve();
  return (
    <FieldsForm
      fields={fields}
      draft={DRAFT}
      saved={{ values, version: 0 }}
      labels={{ file: text.file }}
      blames={{ NO_FILE: { field: 'file' }, SEVERAL_FILES: { field: 'file' } }}
      save={({ file, ...typed }, seen) => saving({ ...wireOf(fields, typed), file }, seen)}
    >
      <TextItem name="file" required max={MOST_SIGNS} hint={text.fileHint} />
      <ItemRow>
        <Item name="field" />
        <Item name="kind" />
      </ItemRow>
      <Item name="delta" hint={text.deltaHint} rules={[{ validator: isNotZero }]} />
      <Item name="evidence" hint={text.evidenceHint} />
      <Item
        name="reason"
        hint={text.reasonHint}
        rules={[{ min: LEAST_REASON, message: text.reasonHint }]}
      />
    </FieldsForm>
  );
}

function InFacts({ one }: { readonly one: CountCorrection }) {
  const { columns, facts: text } = useTexts(trafficTexts);
  const facts = [
    [columns.realCount, one.realCount.toLocaleString('en')],
    [columns.corrected, signed(one.corrected)],
    [columns.shownCount, one.shownCount.toLocaleString('en')],
    [columns.delta, signed(one.delta)],
    [columns.evidence, one.evidence],
    [columns.reason, one.reason],
    [text.createdBy, `${one.createdBy} · ${formatInstant(one.createdAt)}`],
    [columns.approvedName, one.approvedName ?? '–'],
  ] as const;
  return <Facts facts={facts} />;
}

function Acts({ one, canEdit }: { readonly one: CountCorrection; readonly canEdit: boolean }) {
  const text = useTexts(trafficTexts);
  const host = useHost();
  const { api } = useDomain(trafficDomain);
  const [approve] = api.useApproveMutation();
  const [revoke] = api.useRevokeMutation();
  const { id, version, state } = one;
  return (
    <RecordActs>
      {state === 'proposed' && host.isAuth('community.traffic.approve') && (
        <ActButton {...text.approve} send={() => approve({ id, version, key: newId() })} />
      )}
      {state !== 'revoked' && canEdit && (
        <ActButton
          {...text.revoke}
          isDangerous
          send={() => revoke({ id, version, key: newId() })}
        />
      )}
    </RecordActs>
  );
}
