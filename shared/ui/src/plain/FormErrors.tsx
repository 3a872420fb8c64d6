import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useEffect, useRef } from 'react';
import styles from './plain.module.css';
import type { PlainFields, PlainForm } from './plainForm.js';

const texts = {
  zh: { title: (count: number) => `有 ${count} 处需要修改`, failed: '未能提交' },
  en: {
    title: (count: number) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    failed: 'This could not be sent',
  },
};

type Props<F extends PlainFields> = {
  readonly form: Pick<PlainForm<F>, 'refused' | 'fault' | 'attempt'>;
};

/** Above a form's fields after it was refused: what is wrong, with a link to each field. It takes the focus. */
export function FormErrors<F extends PlainFields>({ form }: Props<F>) {
  const { refused, fault, attempt } = form;
  const text = useTexts(texts);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const fields = Object.entries(refused).flatMap(([name, said]) =>
    said === undefined ? [] : [{ name, said }],
  );
  if (fields.length === 0 && fault === null) return null;
  return (
    <div ref={box} className={styles['errors']} role="alert" tabIndex={-1}>
      <p className={styles['errorsTitle']}>
        {fields.length === 0 ? text.failed : text.title(fields.length)}
      </p>
      {fault !== null && <p>{inLanguage(fault, language)}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, said }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {inLanguage(said, language)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
