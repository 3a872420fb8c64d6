import {
  type BlockRule,
  MOST_LINE,
  MOST_PASTED,
  type PasteOutcome,
  type Touched,
} from '@banyan/contract/machine-codes';
import { machineCodesDomain } from '@banyan/domain-machine-codes';
import { useAct } from '@banyan/lists';
import { FormLabelsProvider, RecordActs, RecordDrawer } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useHost, useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useId, useState } from 'react';
import styles from './block.module.css';
import type { BlockPlace } from './blockList.js';
import { blockTexts } from './blockTexts.js';
import { isNew, LineOutcomes } from './LineOutcomes.js';
import { newRule, RuleFields, type RuleValues, ruleOf } from './RuleFields.js';
import { TouchedFacts } from './TouchedFacts.js';

/** What was looked at before it is added; the key makes two presses one act. */
type Previewed = Asked & {
  readonly key: string;
  readonly outcomes: readonly PasteOutcome[];
  readonly touched: Touched;
};
type Asked = { readonly lines: readonly string[]; readonly rule: BlockRule };

/** Adds an entry for each pasted machine code, once a preview has said whom that concerns. */
export function AddDrawer({ list }: { readonly list: BlockPlace }) {
  const text = useTexts(blockTexts);
  return (
    <RecordDrawer title={text.new} list={list} drafts={[]} width={640}>
      <AddForm />
    </RecordDrawer>
  );
}

/** What is pasted is personal data of devices: no draft keeps it. */
function AddForm() {
  const text = useTexts(blockTexts);
  const host = useHost();
  const { api } = useDomain(machineCodesDomain);
  const [look] = api.usePreviewMutation();
  const [send] = api.useAddMutation();
  // Unique field ids: a hidden tab may hold the same form.
  const name = useId();
  const [pasted, setPasted] = useState('');
  const [initial] = useState(() => newRule(Date.now()));
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [added, setAdded] = useState<Pick<Previewed, 'lines' | 'outcomes'> | null>(null);
  useUnsaved(pasted.trim() !== '');
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '');
  const fault = useLineFault(lines);

  const previewing = useAct(async (asked: Asked) => {
    const answer = await look({ rule: asked.rule, lines: [...asked.lines] });
    if (answer.data !== undefined) setPreviewed({ ...asked, ...answer.data, key: newId() });
    return answer;
  });
  const adding = useAct(async ({ lines: all, rule, key }: Previewed) => {
    const answer = await send({ rule, lines: [...all], key });
    if (answer.data === undefined) return answer;
    const { outcomes } = answer.data;
    setPasted(all.filter((_, index) => outcomes[index] === 'invalid').join('\n'));
    setPreviewed(null);
    setAdded({ lines: all, outcomes });
    host.notify({ kind: 'success', text: text.added(countIn(outcomes)) });
    return answer;
  });
  const change = (): void => {
    setPreviewed(null);
    setAdded(null);
  };
  return (
    <>
      <Form<RuleValues>
        name={name}
        layout="vertical"
        initialValues={initial}
        onValuesChange={change}
        onFinish={(values) => {
          const rule = ruleOf({ ...initial, ...values });
          if (fault === null && lines.length > 0) void previewing.act([{ lines, rule }], {});
        }}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          label={text.lines}
          htmlFor={`${name}-lines`}
          extra={text.linesHint}
          {...(fault === null ? {} : { validateStatus: 'error', help: fault })}
        >
          <Input.TextArea
            id={`${name}-lines`}
            className={styles['pasted'] ?? ''}
            rows={6}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setPasted(target.value);
              change();
            }}
          />
        </Form.Item>
        <FormLabelsProvider value={text.columns}>
          <RuleFields />
        </FormLabelsProvider>
        <Button
          htmlType="submit"
          loading={previewing.isActing}
          disabled={lines.length === 0 || fault !== null}
        >
          {text.preview}
        </Button>
      </Form>
      {previewing.fault !== null && (
        <Alert type="error" showIcon role="alert" title={previewing.fault} />
      )}
      {previewed !== null && (
        <>
          <LineOutcomes {...previewed} />
          <TouchedFacts touched={previewed.touched} effects={previewed.rule.effects} />
          {adding.fault !== null && (
            <Alert type="error" showIcon role="alert" title={adding.fault} />
          )}
          <RecordActs>
            <Button
              type="primary"
              loading={adding.isActing}
              disabled={!previewed.outcomes.some(isNew)}
              onClick={() => void adding.act([previewed], {})}
            >
              {text.add(countIn(previewed.outcomes))}
            </Button>
          </RecordActs>
        </>
      )}
      {added !== null && (
        <>
          <LineOutcomes {...added} />
          {added.outcomes.includes('invalid') && <p>{text.stays}</p>}
        </>
      )}
    </>
  );
}

function countIn(outcomes: readonly PasteOutcome[]): string {
  return outcomes.filter(isNew).length.toLocaleString('en');
}

/** Why the lines cannot be sent; null: they can. */
function useLineFault(lines: readonly string[]): string | null {
  const text = useTexts(blockTexts);
  if (lines.length > MOST_PASTED) return text.tooMany(lines.length.toLocaleString('en'));
  const long = lines.findIndex((line) => line.length > MOST_LINE);
  return long === -1 ? null : text.tooLong(long + 1);
}
