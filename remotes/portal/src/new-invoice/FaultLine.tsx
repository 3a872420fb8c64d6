import { inLanguage, useLanguage } from '@banyan/platform/language';
import type { Fault } from '@banyan/ui';
import styles from './newInvoice.module.css';

/** The fault of a part of the form that is not a single field. */
export function FaultLine({ fault }: { readonly fault: Fault | null }) {
  const language = useLanguage();
  if (fault === null) return null;
  return <p className={styles['fault']}>{inLanguage(fault, language)}</p>;
}
