import { useTexts } from '@banyan/platform/language';
import { PlainButton, useCopy } from '@banyan/ui';
import pass from './pass.module.css';
import { passTexts } from './passTexts.js';

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void };

/** Shown this once, until the person says that they have them. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const text = useTexts(passTexts).factor;
  const copy = useCopy();
  return (
    <div className={pass['codes']}>
      <h3>{text.codesTitle}</h3>
      <p>{text.codesHint}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={pass['acts']}>
        <PlainButton
          look="plain"
          onClick={() => {
            copy(codes.join('\n'));
          }}
        >
          {text.copy}
        </PlainButton>
        <PlainButton onClick={onSaved}>{text.saved}</PlainButton>
      </div>
    </div>
  );
}
