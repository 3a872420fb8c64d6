import { useLanguage, useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import styles from './siteFrame.module.css';
import { siteTexts } from './siteTexts.js';

const MIIT = 'https://beian.miit.gov.cn/';
const POLICE = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

/** Who runs the site, how to reach them, and where it is recorded, as the operator's settings say. */
export function LegalRow() {
  const text = useTexts(siteTexts);
  const language = useLanguage();
  const operator = useAppSelector((state) => state.common.operator);
  const { company, phone = '', email = '', icpRecord = '', securityRecord = '' } = operator ?? {};
  const digits = securityRecord.replace(/\D/g, '');
  return (
    <ul aria-label={text.legal} className={styles['legal']}>
      <li>© {company?.[language] ?? text.brand}</li>
      {phone !== '' && (
        <li>
          {text.phone} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email !== '' && (
        <li>
          {text.email} <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      <Record number={icpRecord} href={MIIT} />
      <Record number={securityRecord} href={POLICE + digits} />
    </ul>
  );
}

/** The number of a record, which leads to where it can be checked. */
function Record({ number, href }: { readonly number: string; readonly href: string }) {
  if (number === '') return null;
  return (
    <li lang="zh-CN">
      <a href={href} target="_blank" rel="noopener">
        {number}
      </a>
    </li>
  );
}
