import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import {
  Check,
  ChoiceCards,
  FormErrors,
  PlainButton,
  type Refused,
  TextArea,
  TextField,
  useConfirm,
  usePlainForm,
  YES,
} from '@banyan/ui';
import { browserPictures, type PictureSender } from '../pictures/pictureSender.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import styles from './feedback.module.css';
import { FEEDBACK_FAULTS, feedbackTexts } from './feedbackTexts.js';
import { keyedSend } from './keyedSend.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { NewRequest } from './service/NewRequest.js';
import { Request } from './service/Request.js';
import { Requests } from './service/Requests.js';
import { serviceTexts } from './service/serviceTexts.js';
import { Thread } from './Thread.js';
import { Threads } from './Threads.js';
import { shortIn, threadTexts } from './threadTexts.js';
import { usePictures } from './usePictures.js';
import { WithPictures } from './WithPictures.js';
import { Written } from './Written.js';

/** What is sent along with a feedback unless the customer unticks it. */
const ALONG = ['browser', 'language', 'page'] as const;

type Surroundings = Readonly<Record<(typeof ALONG)[number], string>>;

const MOST_ENVIRONMENT_SIGNS = 200;

/** The key is the draft's: however often it is sent, it becomes one feedback. */
const NO_FEEDBACK = {
  key: '',
  category: '',
  text: '',
  contact: '',
  browser: YES,
  language: YES,
  page: YES,
};

const LEAST_SIGNS = 10;
const MOST_SIGNS = 2_000;

type Shown = {
  readonly tab: 'feedback' | 'service';
  /** Null: the list, and a new one beside it. */
  readonly id: string | null;
};

/** `/personal/feedback`: what the customer told or asked us, and what we answered (site-and-portal page c9). */
export function PersonalFeedbackPage() {
  return <FeedbackPage sender={browserPictures} now={Date.now} />;
}

type Props = { readonly sender: PictureSender; readonly now: () => number };

export function FeedbackPage({ sender, now }: Props) {
  const text = useTexts(threadTexts);
  const { title } = useTexts(feedbackTexts);
  const { title: service } = useTexts(serviceTexts);
  const [params] = useSearchParams();
  const { tab, id } = shownBy(params);
  const isService = tab === 'service';
  const isNew = id === null || id === 'new';
  return (
    <PortalFrame title={isService ? service : title}>
      <nav aria-label={text.tabs} className={parts['tabs']}>
        <Link to="?" aria-current={isService ? undefined : 'page'}>
          {title}
        </Link>
        <Link to="?tab=service" aria-current={isService ? 'page' : undefined}>
          {service}
        </Link>
      </nav>
      <div className={styles['page']} data-open={id !== null}>
        {isService ? <Requests openId={id} /> : <Threads openId={id} />}
        <div className={styles['detail']}>
          <p className={styles['back']}>
            <Link className={parts['link']} to={isService ? '?tab=service' : '?'}>
              {text.back}
            </Link>
          </p>
          {isService && (isNew ? <NewRequest now={now} /> : <Request key={id} id={id} />)}
          {!isService &&
            (isNew ? <NewFeedback sender={sender} /> : <Thread key={id} id={id} sender={sender} />)}
        </div>
      </div>
    </PortalFrame>
  );
}

/** What an address shows: a number belongs to its tab, whichever one is named. */
function shownBy(params: URLSearchParams): Shown {
  const asked = params.get('id');
  const isOfService = asked?.startsWith('SR') ?? false;
  const isOfFeedback = asked?.startsWith('FB') ?? false;
  const isService = isOfService || (params.get('tab') === 'service' && !isOfFeedback);
  return { tab: isService ? 'service' : 'feedback', id: asked };
}

function NewFeedback({ sender }: { readonly sender: PictureSender }) {
  const text = useTexts(feedbackTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const { api } = useDomain(myFeedbackDomain);
  const categories = api.useCategoriesQuery({});
  const [create] = api.useCreateMutation();
  const pictures = usePictures(sender);
  const [values, change, draft] = useDraftFields('new', NO_FEEDBACK);
  const form = usePlainForm([values, change], {
    category: (value) => (value === '' ? FEEDBACK_FAULTS.category : null),
    text: (value) => shortIn(value, LEAST_SIGNS),
  });
  const around: Surroundings = {
    browser: navigator.userAgent,
    language: navigator.language,
    page: window.location.pathname,
  };

  const send = async (): Promise<Refused<typeof NO_FEEDBACK> | null> => {
    const ready = pictures.ready();
    if ('fault' in ready) return { form: ready.fault };
    const { category, contact } = values;
    const answer = await keyedSend([values, change], (key) =>
      create({
        key,
        category,
        text: values.text.trim(),
        contact: contact.trim(),
        files: ready.ids,
        environment: environmentOf(around, values),
      }),
    );
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    pictures.clear();
    confirm(text.form.sent, `?id=${encodeURIComponent(answer.data.id)}`);
    return null;
  };

  const written = form.at('text');
  return (
    <section className={parts['card']} aria-labelledby="feedback-new">
      <h2 id="feedback-new" className={styles['heading']}>
        {text.begin}
      </h2>
      <form className={styles['fields']} noValidate onSubmit={form.submit(send)}>
        <Restored draft={draft} />
        <FormErrors form={form} />
        <ChoiceCards
          {...form.at('category')}
          label={text.form.category}
          choices={(categories.data ?? []).map((choice) => ({
            value: choice.value,
            label: inLanguage(choice, language),
          }))}
        />
        <WithPictures of={pictures}>
          <TextArea
            {...written}
            label={text.form.text}
            rows={6}
            maxLength={MOST_SIGNS}
            hint={<Written field={written} least={LEAST_SIGNS} most={MOST_SIGNS} />}
          />
        </WithPictures>
        <TextField
          {...form.at('contact')}
          label={text.form.contact}
          hint={text.form.contactHint}
          autoComplete="email"
          maxLength={120}
        />
        <fieldset className={styles['along']}>
          <legend>{text.form.along}</legend>
          {ALONG.map((name) => (
            <Check key={name} {...form.at(name)}>
              {text.form[name]}
              <small>{around[name]}</small>
            </Check>
          ))}
        </fieldset>
        <div>
          <PlainButton isBusy={form.isBusy}>{text.form.send}</PlainButton>
        </div>
      </form>
    </section>
  );
}

/** What is ticked of it. */
function environmentOf(
  around: Surroundings,
  ticked: Surroundings,
): Readonly<Record<string, string>> {
  const sent = ALONG.filter((name) => ticked[name] === YES);
  return Object.fromEntries(
    sent.map((name) => [name, around[name].slice(0, MOST_ENVIRONMENT_SIGNS)]),
  );
}
