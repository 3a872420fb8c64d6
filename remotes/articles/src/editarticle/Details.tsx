import { ARTICLE, type ArticleDetail, SLUG } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import { CopyButton, FieldsForm, FileField, Item, SelectItem } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { publicAddress } from '../addresses.js';
import { useCategoryWords } from '../useCategories.js';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';

const { slug, categoryId, productId, coverFileId } = ARTICLE.fields;
const FIELDS = { slug, categoryId, productId, coverFileId };

type Props = { readonly article: ArticleDetail; readonly canEdit: boolean };

/** Where the article is found and how it is listed: the same in both languages. */
export function Details({ article, canEdit }: Props) {
  const { details: words } = useTexts(editTexts);
  const { api } = useDomain(articlesDomain);
  const [save] = api.useSaveMutation();
  const { id, version, kind } = article;
  const categories = useCategoryWords(kind);
  const address = `${window.location.origin}${publicAddress(article)}`;
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      {article.coverUrl !== null && (
        <img
          src={article.coverUrl}
          alt={words.cover}
          width={160}
          height={90}
          className={styles['cover']}
        />
      )}
      <FieldsForm
        fields={FIELDS}
        draft={`article:${id}`}
        saved={{ values: formValuesOf(FIELDS, article), version }}
        shows={{ categoryId: (value: string) => categories[value] ?? value }}
        isReadOnly={!canEdit}
        isPart
        blames={{ TAKEN: { field: 'slug' }, NO_CATEGORY: { field: 'categoryId' } }}
        save={(typed, seen) => {
          const fields = { kind, ...(wireOf(FIELDS, typed) as Pick<ArticleDetail, 'slug'>) };
          return save({ id, ...seen, fields });
        }}
      >
        {kind !== 'legal' && (
          <>
            <SelectItem name="categoryId" words={categories} />
            <Item name="slug" rules={[{ pattern: SLUG, message: words.slugFault }]} />
            <Item name="productId" />
            <Form.Item name="coverFileId" label={words.cover}>
              <FileField kind="article" label={words.cover} isOptional />
            </Form.Item>
          </>
        )}
      </FieldsForm>
      <p className={styles['address']}>
        {words.address}: <code>{address}</code> <CopyButton label={words.address} value={address} />
      </p>
    </section>
  );
}
