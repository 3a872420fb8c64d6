import {
  DIAGRAM_LANGUAGES,
  DIAGRAM_LICENCES,
  DIAGRAM_TITLE,
  type DiagramLicence,
  MOST_LABELS,
  MOST_SUMMARY,
  type MyDiagramDetail,
  type PublishingRights,
} from '@banyan/contract/diagrams';
import { useDraftFields } from '@banyan/platform/draft';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  SelectField,
  TextArea,
  TextField,
  useConfirm,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { myDiagramDomain } from '../personal-udiagrams/myDiagramDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import { Restored } from '../portal-frame/Restored.js';
import styles from './detail.module.css';
import { detailTexts, FAULTS } from './detailTexts.js';

const MOST_LABEL_SIGNS = 16;
const SEPARATORS = /[\s,，、;；]+/;

type Props = { readonly file: MyDiagramDetail };

/** What the author says of a file. */
export function AboutForm({ file }: Props) {
  const { api } = useDomain(myDiagramDomain);
  const { data } = api.useRightsQuery({});
  return data === undefined ? <Pending /> : <Fields file={file} choices={data} />;
}

function initialOf({ title, summary, categoryId, industryId, ...file }: MyDiagramDetail) {
  return {
    /** The version that it was written over. */
    base: String(file.version),
    title,
    summary,
    categoryId: categoryId ?? '',
    industryId: industryId ?? '',
    labels: file.labels.join('、'),
    language: file.language as string,
    licence: file.licence as string,
  };
}

function useAboutDraft(file: MyDiagramDetail) {
  return useDraftFields(`about:${file.id}`, initialOf(file));
}

/** Whether something is typed that was not saved. */
export function useIsUnsaved(file: MyDiagramDetail): boolean {
  const [{ base: _, ...typed }] = useAboutDraft(file);
  const { base: _base, ...saved } = initialOf(file);
  return JSON.stringify(typed) !== JSON.stringify(saved);
}

type FieldsProps = Props & { readonly choices: PublishingRights };

function Fields({ file, choices }: FieldsProps) {
  const text = useTexts(detailTexts).form;
  const words = useTexts(detailTexts);
  const language = useLanguage();
  const languages = useWords(DIAGRAM_LANGUAGES);
  const licences = useWords(DIAGRAM_LICENCES);
  const confirm = useConfirm();
  const { api } = useDomain(myDiagramDomain);
  const [save] = api.useSaveMutation();
  const [values, change, draft] = useAboutDraft(file);
  // After a conflict the newest state was shown: what is sent again is written over it.
  const [hasSeenNewest, setSeenNewest] = useState(false);
  const form = usePlainForm([values, change], {
    title: (value) => (value.trim().length < DIAGRAM_TITLE.least ? FAULTS.title : null),
    categoryId: (value) => (value === '' ? FAULTS.category : null),
    labels: (value) => (areLabels(labelsOf(value)) ? null : FAULTS.labels),
  });

  const send = async (): Promise<Refused<typeof values> | null> => {
    const answer = await save({
      id: file.id,
      version: hasSeenNewest ? file.version : Number(values.base),
      key: newId(),
      about: {
        title: values.title.trim(),
        summary: values.summary.trim(),
        categoryId: values.categoryId,
        industryId: values.industryId === '' ? null : values.industryId,
        labels: labelsOf(values.labels),
        language: values.language === 'en' ? 'en' : 'zh',
        licence: values.licence as DiagramLicence,
      },
    });
    if (answer.error !== undefined) {
      const isConflict = answer.error.code === 'VERSION_CONFLICT';
      if (isConflict) setSeenNewest(true);
      return { form: isConflict ? words.acts.conflict : (answer.error.message ?? '') };
    }
    draft.discard();
    setSeenNewest(false);
    confirm(text.saved);
    return null;
  };

  const named = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }));
  const category = (one: PublishingRights['categories'][number]): string => {
    const parent = choices.categories.find(({ id }) => id === one.parentId);
    const name = inLanguage(one, language);
    return parent === undefined ? name : `${category(parent)} / ${name}`;
  };
  return (
    <form className={styles['fields']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <TextField
        {...form.at('title')}
        label={text.title}
        hint={text.titleHint}
        autoComplete="off"
        maxLength={DIAGRAM_TITLE.most}
      />
      <TextArea
        {...form.at('summary')}
        label={text.summary}
        rows={3}
        maxLength={MOST_SUMMARY}
        hint={undefined}
      />
      <SelectField
        {...form.at('categoryId')}
        label={text.category}
        choices={[
          { value: '', label: text.choose },
          ...choices.categories.map((one) => ({ value: one.id, label: category(one) })),
        ]}
      />
      <SelectField
        {...form.at('industryId')}
        label={text.industry}
        choices={[
          { value: '', label: text.none },
          ...choices.industries.map((one) => ({
            value: one.id,
            label: inLanguage(one, language),
          })),
        ]}
      />
      <TextField
        {...form.at('labels')}
        label={text.labels}
        hint={text.labelsHint}
        autoComplete="off"
        maxLength={120}
      />
      <SelectField {...form.at('language')} label={text.language} choices={named(languages)} />
      <SelectField {...form.at('licence')} label={text.licence} choices={named(licences)} />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.save}</PlainButton>
      </div>
    </form>
  );
}

function labelsOf(typed: string): string[] {
  return [...new Set(typed.split(SEPARATORS).filter((one) => one !== ''))];
}

function areLabels(labels: readonly string[]): boolean {
  return labels.length <= MOST_LABELS && labels.every((one) => one.length <= MOST_LABEL_SIGNS);
}
