import { Button } from '@banyan/platform/base';
import { Checkbox } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useId, useRef, useState } from 'react';
import { CHOOSABLE } from './orderColumns.js';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';

type Props = {
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
};

/** A disclosure, not a popup: the boxes follow the button in the page and in the order of the Tab key. */
export function ColumnChoice({ hidden, onChange }: Props) {
  const text = useTexts(orderListTexts);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the group from any of its boxes
    <div
      className={styles['choice']}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {text.chooseColumns}
      </Button>
      <fieldset id={panel} className={styles['choicePanel']} hidden={!open}>
        <legend>{text.chooseColumns}</legend>
        {CHOOSABLE.map((key) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            onChange={({ target }) => {
              const rest = hidden.filter((other) => other !== key);
              onChange(target.checked ? rest : [...rest, key]);
            }}
          >
            {text.columns[key]}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
