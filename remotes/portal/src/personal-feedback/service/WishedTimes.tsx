import { useTexts } from '@banyan/platform/language';
import { type FieldState, PlainButton, TextField } from '@banyan/ui';
import parts from '../../portal-frame/portalParts.module.css';
import styles from '../feedback.module.css';
import { serviceTexts } from './serviceTexts.js';

type Props = {
  /** One for each time that may be wished. */
  readonly fields: readonly FieldState[];
  readonly shown: number;
  readonly onShow: (count: number) => void;
};

export function WishedTimes({ fields, shown, onShow }: Props) {
  const text = useTexts(serviceTexts).form;
  const remove = (removed: number) => {
    // Those behind it move up.
    for (const [at, field] of fields.entries()) {
      if (at >= removed) field.onChange(fields[at + 1]?.value ?? '');
    }
    onShow(shown - 1);
  };
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{text.wished}</legend>
      {fields.slice(0, shown).map((field, at) => (
        <div key={field.name} className={styles['time']}>
          <TextField
            {...field}
            label={text.time(at + 1)}
            kind="datetime-local"
            autoComplete="off"
          />
          {shown > 1 && (
            <button
              type="button"
              aria-label={text.removeTime(at + 1)}
              onClick={() => {
                remove(at);
              }}
            >
              {text.remove}
            </button>
          )}
        </div>
      ))}
      <div className={styles['adding']}>
        {shown < fields.length && (
          <PlainButton
            look="link"
            onClick={() => {
              onShow(shown + 1);
            }}
          >
            {text.addTime}
          </PlainButton>
        )}
        <span className={parts['muted']}>{text.wishedHint}</span>
      </div>
    </fieldset>
  );
}
