import { useTexts } from '@banyan/platform/language';
import parts from '../portal-frame/portalParts.module.css';
import styles from './privacy.module.css';
import { privacyTexts } from './privacyTexts.js';

/** For how long the installation keeps what. */
export function Kept() {
  const text = useTexts(privacyTexts).kept;
  return (
    <section id="kept" className={parts['card']} aria-labelledby="privacy-kept">
      <h2 id="privacy-kept">{text.title}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.long}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(([what, long, after]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{long}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What this site keeps in the browser. */
export function InBrowser() {
  const text = useTexts(privacyTexts).browser;
  return (
    <section id="session" className={parts['card']} aria-labelledby="privacy-browser">
      <h2 id="privacy-browser">{text.title}</h2>
      <dl className={styles['browser']}>
        {text.rows.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className={parts['muted']}>{text.none}</p>
    </section>
  );
}
