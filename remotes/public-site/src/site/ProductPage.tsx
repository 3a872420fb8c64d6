import { type SiteAddress, siteTitle } from '@banyan/contract/site';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { SiteFrame } from '@banyan/ui';
import type { PageContent } from './content.js';
import { EDITIONS, Editions, Start } from './Editions.js';
import { HeroMap } from './HeroMap.js';
import { Icon } from './Icon.js';
import styles from './site.module.css';

type Props = {
  readonly address: SiteAddress;
  readonly content: { readonly zh: PageContent; readonly en: PageContent };
  /** Whose editions are shown. */
  readonly productId: string;
  readonly editionId?: string;
};

const texts = {
  zh: { start: '登录开始使用', prices: '查看版本与价格' },
  en: { start: 'Sign in to start', prices: 'See editions and prices' },
};

/** A product's page: what it is, what it does, what it costs, what people ask. */
export function ProductPage({ address, content, productId, editionId }: Props) {
  const page = useTexts(content);
  const language = useLanguage();
  return (
    <SiteFrame>
      <title>{siteTitle(address, language)}</title>
      <Hero page={page} />
      <Features page={page} />
      <Steps page={page} />
      <Editions productId={productId} editionId={editionId ?? null} {...page.editions} />
      <Questions page={page} />
      <Closing page={page} />
    </SiteFrame>
  );
}

type PartProps = { readonly page: PageContent };

function Hero({ page }: PartProps) {
  const text = useTexts(texts);
  return (
    <div className={styles['hero']}>
      <div className={styles['heroText']}>
        <p className={styles['eyebrow']}>
          {page.eyebrow}
          {page.sibling !== null && <Link to={page.sibling.to}>{page.sibling.label}</Link>}
        </p>
        <h1>{page.heading}</h1>
        <p className={styles['lead']}>{page.lead}</p>
        <div className={styles['actions']}>
          <Start label={text.start} />
          <a className={styles['secondary']} href={`#${EDITIONS}`}>
            {text.prices}
          </a>
        </div>
      </div>
      <div className={styles['map']}>
        <HeroMap key={page.map.label} {...page.map} />
      </div>
    </div>
  );
}

function Features({ page: { features } }: PartProps) {
  return (
    <section className={styles['section']}>
      <h2>{features.title}</h2>
      <p className={styles['lead']}>{features.lead}</p>
      <ul className={styles['features']}>
        {features.items.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles['icon']}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ page: { steps } }: PartProps) {
  return (
    <section className={styles['section']}>
      <h2>{steps.title}</h2>
      <p className={styles['lead']}>{steps.lead}</p>
      <ol className={styles['steps']}>
        {steps.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions({ page: { questions } }: PartProps) {
  return (
    <section className={styles['section']}>
      <h2>{questions.title}</h2>
      <div className={styles['questions']}>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Closing({ page: { closing } }: PartProps) {
  const text = useTexts(texts);
  return (
    <section className={styles['closing']}>
      <h2>{closing.title}</h2>
      <p>{closing.lead}</p>
      <Start label={text.start} />
    </section>
  );
}
