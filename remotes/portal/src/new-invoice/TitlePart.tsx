import { useTexts } from '@banyan/platform/language';
import { PlainButton, type PlainForm } from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { type Applying, type Fields, titleOf } from './applying.js';
import { applyTexts } from './applyTexts.js';
import { FaultLine } from './FaultLine.js';
import styles from './newInvoice.module.css';
import { TitleFields } from './TitleFields.js';
import { titleTexts } from './titleTexts.js';

type Props = {
  readonly form: PlainForm<Fields>;
  readonly applying: Applying;
  readonly onChange: (changed: Partial<Fields>) => void;
};

/** One of the customer's titles, or a new one right here. */
export function TitlePart({ form, applying, onChange }: Props) {
  const text = useTexts(applyTexts);
  const { usual } = useTexts(titleTexts);
  const [isAdding, setAdding] = useState(false);
  const field = form.at('title');
  const chosen = titleOf(form.values, applying);
  const choose = (id: string, type: string) => {
    field.onChange(id);
    if (type === 'person') onChange({ kind: 'ordinary' });
  };
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span className={parts['number']}>3</span>
        {text.steps[2]}
      </legend>
      <div className={styles['titles']}>
        {applying.titles.map(({ id, name, type, taxNumber, isDefault }, at) => (
          <label key={id} className={styles['title']}>
            <input
              id={at === 0 ? 'title' : undefined}
              type="radio"
              name="title"
              checked={chosen?.id === id}
              onChange={() => {
                choose(id, type);
              }}
            />
            <span>
              {name}
              {isDefault && <em>{usual}</em>}
              {taxNumber !== '' && <small>{taxNumber}</small>}
            </span>
          </label>
        ))}
        {applying.titles.length === 0 && !isAdding && <p>{text.noTitle}</p>}
      </div>
      <FaultLine fault={field.fault} />
      {isAdding ? (
        <TitleFields
          title={null}
          onDone={(saved) => {
            setAdding(false);
            if (saved !== null) choose(saved.id, saved.type);
          }}
        />
      ) : (
        <PlainButton
          look="plain"
          onClick={() => {
            setAdding(true);
          }}
        >
          {text.addTitle}
        </PlainButton>
      )}
    </fieldset>
  );
}
