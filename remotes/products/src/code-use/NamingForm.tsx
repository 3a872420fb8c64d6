import { type Discount, MOST_NAMED, NAMING_OUTCOMES } from '@banyan/contract/discounts';
import { Alert, Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { useState } from 'react';
import styles from './codeUse.module.css';
import { namedTexts } from './namedTexts.js';
import { readNames } from './readNames.js';
import { type NamedLine, useNaming } from './useNaming.js';

/** Lines on screen: those that were added are told by their number when there are more. */
const MOST_SHOWN = 200;

/** Where customers are pasted whom a code is for, and what became of each line. */
export function NamingForm({ code }: { readonly code: Discount }) {
  const text = useTexts(namedTexts);
  const [pasted, setPasted] = useState('');
  const { name, lines, fault, isActing } = useNaming(code);
  const names = readNames(pasted);
  const isTooMany = names.length > MOST_NAMED;
  const send = async (): Promise<void> => {
    if (names.length === 0 || isTooMany || isActing) return;
    if (await name(names)) setPasted('');
  };
  return (
    <>
      <Form layout="vertical" onFinish={() => void send()}>
        <Form.Item
          label={text.paste}
          htmlFor={`names-${code.id}`}
          extra={code.approval === 'none' ? text.pasteHint : `${text.pasteHint} ${text.again}`}
          {...(isTooMany
            ? { validateStatus: 'error', help: text.tooMany(names.length.toLocaleString('en')) }
            : {})}
        >
          <Input.TextArea
            id={`names-${code.id}`}
            rows={4}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setPasted(target.value);
            }}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isActing} disabled={names.length === 0 || isTooMany}>
          {text.add}
        </Button>
      </Form>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {lines.length > 0 && <Outcomes lines={lines} />}
    </>
  );
}

function Outcomes({ lines }: { readonly lines: readonly NamedLine[] }) {
  const text = useTexts(namedTexts);
  const outcomes = useWords(NAMING_OUTCOMES);
  // What asks for a look is first.
  const isAdded = ({ outcome }: NamedLine) => outcome === 'added';
  const ordered = [...lines.filter((one) => !isAdded(one)), ...lines.filter(isAdded)];
  const kinds = Object.keys(NAMING_OUTCOMES) as (keyof typeof NAMING_OUTCOMES)[];
  const counts = kinds.flatMap((kind) => {
    const count = lines.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${outcomes[kind]} ${count.toLocaleString('en')}`];
  });
  const { line, name, outcome } = text.lineColumns;
  return (
    <div className={styles['outcomes']}>
      <p role="status">{counts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={styles['lines']} aria-label={text.outcome} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{line}</th>
              <th scope="col">{name}</th>
              <th scope="col">{outcome}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MOST_SHOWN).map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are as they were pasted, also twice
              <tr key={index}>
                <td>{one.line}</td>
                <td>{one.customerId === null ? '–' : `${one.customerId} ${one.name ?? ''}`}</td>
                <td data-outcome={one.outcome}>{outcomes[one.outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ordered.length > MOST_SHOWN && (
        <p>{text.more((ordered.length - MOST_SHOWN).toLocaleString('en'))}</p>
      )}
    </div>
  );
}
