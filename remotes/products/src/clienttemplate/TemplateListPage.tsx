import { mediaPath } from '@banyan/contract/files';
import { TEMPLATE, type Template } from '@banyan/contract/templates';
import { type Column, OpenButton, openedOf, RecordListPage, useRecordList } from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { TEMPLATES } from './templateList.js';
import styles from './templates.module.css';
import { templateTexts } from './templateTexts.js';
import { useChoices } from './useChoices.js';

const parts = () => import(/* webpackChunkName: "template-parts" */ './templateParts.js');
const drawer = createPart(async () => (await parts()).TemplateDrawer);
const acts = createPart(async () => (await parts()).ActOnTemplates);

/** `/clienttemplate`: what desktop programs begin a map with. */
export function TemplateListPage() {
  const text = useTexts(templateTexts);
  const canEdit = useHost().isAuth(TEMPLATE.can.edit);
  const list = useRecordList(TEMPLATES);
  const { place, rows } = list;
  const { categories } = useChoices();
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useTemplateColumns()}
      many={canEdit ? { part: acts } : null}
      filters={(fields) => (
        <FiltersOf of={TEMPLATE} fields={fields} names={{ categoryId: categories }} />
      )}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      opened={openedOf(rows, (one) => (
        <LazyPart part={drawer} props={{ one, list: place, rows, canEdit }} />
      ))}
    />
  );
}

function useTemplateColumns(): readonly Column<Template, 'createdAt'>[] {
  const text = useTexts(templateTexts);
  const language = useLanguage();
  const { categories, editions: named } = useChoices();
  const of = useColumnsOf(TEMPLATE);
  return Object.values({
    ...of,
    titleZh: {
      ...of.titleZh,
      title: text.title,
      render: ({ cover, titleZh, titleEn }: Template) => (
        <span className={styles['title']}>
          {cover !== null && (
            <img src={mediaPath(cover.id, cover.name)} alt="" width={48} height={36} />
          )}
          {language === 'zh' ? titleZh : titleEn}
        </span>
      ),
    },
    categoryId: { ...of.categoryId, render: (one: Template) => categories[one.categoryId] },
    editions: {
      ...of.editions,
      render: ({ editions }: Template) =>
        editions.length === 0 ? text.all : editions.map((id) => named[id] ?? id).join(' · '),
    },
    minVersion: { ...of.minVersion, render: (one: Template) => one.minVersion || text.all },
    place: { ...of.place, render: ({ place, places }: Template) => `${place} / ${places}` },
  });
}
