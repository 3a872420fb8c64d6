import type { ContactWays } from '@banyan/contract/contact';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { LoadFailed, SitePage } from '@banyan/ui';
import { useAnswer } from '../site/useAnswer.js';
import styles from './about.module.css';
import { aboutTexts } from './aboutTexts.js';
import { ContactForm } from './ContactForm.js';

/** `/aboutUs`: how we are reached (site-and-portal page c12). */
export function AboutUsPage() {
  const text = useTexts(aboutTexts);
  const { answer, retry } = useAnswer('Contact/Get', NOTHING, thing<ContactWays>);
  const audience = useAppSelector(selectPerson)?.audience;
  return (
    <SitePage title={text.title} address="/aboutUs">
      {answer.status === 'loading' && (
        <div role="status" aria-label={text.loading} className={styles['pending']} />
      )}
      {answer.status === 'failed' && <LoadFailed reason={answer.failure.message} onRetry={retry} />}
      {answer.status === 'ready' && (
        <div className={styles['page']}>
          <Ways ways={answer.result} />
          <section className={styles['card']} aria-labelledby="about-form">
            <h2 id="about-form">{text.form}</h2>
            {audience === 'customer' && (
              <p>
                {text.signedIn}{' '}
                <Link className={styles['link']} to="/personal/feedback">
                  {text.feedback}
                </Link>
              </p>
            )}
            {answer.result.hasForm ? (
              <>
                <p className={styles['muted']}>{text.promise}</p>
                <ContactForm />
              </>
            ) : (
              <p>{text.off}</p>
            )}
          </section>
        </div>
      )}
    </SitePage>
  );
}

const NOTHING = {};

/**
 * What is configured, and never a place-holder for what is not. For machines it is an Organization of schema.org, as
 * microdata: a script of JSON-LD would need what Trusted Types forbid (decision 75).
 */
function Ways({ ways }: { readonly ways: ContactWays }) {
  const text = useTexts(aboutTexts);
  const language = useLanguage();
  const { company, phone, email } = ways;
  const name = inLanguage(company, language);
  const address = inLanguage(ways.address, language);
  const hours = inLanguage(ways.hours, language);
  const hasWays = [phone, email, address].some((way) => way !== '');
  return (
    <section
      className={styles['card']}
      aria-labelledby="about-ways"
      itemScope
      itemType="https://schema.org/Organization"
    >
      <h2 id="about-ways">{text.ways}</h2>
      <p>
        <strong itemProp="name">{name}</strong>
      </p>
      {!hasWays && <p className={styles['muted']}>{text.noWays}</p>}
      <dl className={styles['ways']}>
        {phone !== '' && (
          <>
            <dt>{text.phone}</dt>
            <dd>
              <a
                className={styles['link']}
                itemProp="telephone"
                href={`tel:${phone.replaceAll(/[ -]/g, '')}`}
              >
                {phone}
              </a>
            </dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>{text.email}</dt>
            <dd>
              <a className={styles['link']} itemProp="email" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </>
        )}
        {hours !== '' && (
          <>
            <dt>{text.hours}</dt>
            <dd>{hours}</dd>
          </>
        )}
        {address !== '' && (
          <>
            <dt>{text.address}</dt>
            <dd itemProp="address">{address}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
