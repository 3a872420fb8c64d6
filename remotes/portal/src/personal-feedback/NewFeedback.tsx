import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import {
  Check,
  ChoiceCards,
  FormErrors,
  PlainButton,
  type Refused,
  TextArea,
  TextField,
  usePlainForm,
  YES,
} from '@banyan/ui';
import type { PictureSender } from '../pictures/pictureSender.js';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import { ALONG, environmentOf, type Surroundings } from './environment.js';
import styles from './feedback.module.css';
import { FEEDBACK_FAULTS, feedbackTexts } from './feedbackTexts.js';
import { keyedSend } from './keyedSend.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { shortIn } from './threadTexts.js';
import { usePictures } from './usePictures.js';
import { WithPictures } from './WithPictures.js';
import { Written } from './Written.js';

/** The key is the draft's: however often it is sent, it becomes one feedback. */
const EMPTY = {
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

export function NewFeedback({ sender }: { readonly sender: PictureSender }) {
  const text = useTexts(feedbackTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useDomain(myFeedbackDomain);
  const categories = api.useCategoriesQuery({});
  const [create] = api.useCreateMutation();
  const pictures = usePictures(sender);
  const [values, change, draft] = useDraftFields('new', EMPTY);
  const form = usePlainForm([values, change], {
    category: (value) => (value === '' ? FEEDBACK_FAULTS.category : null),
    text: (value) => shortIn(value, LEAST_SIGNS),
  });
  const around: Surroundings = {
    browser: navigator.userAgent,
    language: navigator.language,
    page: window.location.pathname,
  };

  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
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
    void navigate(`?id=${encodeURIComponent(answer.data.id)}`);
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
