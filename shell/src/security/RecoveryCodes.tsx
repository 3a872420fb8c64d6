import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useCopy } from '@banyan/ui';
import styles from './security.module.css';
import { securityTexts } from './securityTexts.js';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Shows the recovery codes, for the only time. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = useTexts(securityTexts).factor;
  const copy = useCopy();
  return (
    <section className={styles['codes']} aria-label={text.codesTitle}>
      <h3>{text.codesTitle}</h3>
      <p>{text.codesHint}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button type="primary" onClick={onKept}>
          {text.kept}
        </Button>
        <Button
          onClick={() => {
            copy(codes.join('\n'));
          }}
        >
          {text.copyCodes}
        </Button>
        <Button
          onClick={() => {
            saveText(text.fileName, `Banyan\n\n${codes.join('\n')}\n`);
          }}
        >
          {text.download}
        </Button>
      </div>
    </section>
  );
}

function saveText(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
