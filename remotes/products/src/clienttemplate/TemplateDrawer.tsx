import { TEMPLATE, type Template } from '@banyan/contract/templates';
import { templatesDomain } from '@banyan/domain-templates';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import {
  FieldsForm,
  FileField,
  Item,
  ItemRow,
  RecordDrawer,
  SelectItem,
  type SendFile,
  saverOf,
} from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { TemplateActs } from './TemplateActs.js';
import type { TemplatePlace } from './templateList.js';
import { templateTexts } from './templateTexts.js';
import { useChoices } from './useChoices.js';

type Props = {
  /** Null: a new one. */
  readonly one: Template | null;
  readonly list: TemplatePlace;
  readonly rows: readonly Template[];
  readonly canEdit: boolean;
  readonly send?: SendFile;
};

export function TemplateDrawer(props: Props) {
  const { one, list, rows, canEdit } = props;
  const text = useTexts(templateTexts);
  const language = useLanguage();
  const draft = `${TEMPLATE.entity}:${one?.id ?? 'new'}`;
  const title = one === null ? text.new : language === 'zh' ? one.titleZh : one.titleEn;
  return (
    <RecordDrawer title={title} list={list} drafts={[draft]} rows={rows} width={600}>
      <TemplateForm {...props} draft={draft} />
      {one !== null && canEdit && <TemplateActs one={one} list={list} />}
    </RecordDrawer>
  );
}

function TemplateForm({ one, list, canEdit, send, draft }: Props & { readonly draft: string }) {
  const text = useTexts(templateTexts);
  const { api } = useDomain(templatesDomain);
  const [save] = api.useSaveMutation();
  const { categories, editionsOf } = useChoices();
  const { fields } = TEMPLATE;
  const saving = saverOf(save, one?.id ?? null, ({ id }) => {
    list.open(id, { replace: true });
  });
  const file = { ...(send && { send }) };
  return (
    <FieldsForm
      fields={fields}
      draft={draft}
      saved={{ values: valuesOf(one), version: one?.version ?? 0 }}
      labels={{ fileId: text.file, coverId: text.cover }}
      blames={{
        NO_CATEGORY: { field: 'categoryId' },
        NO_EDITION: { field: 'editions' },
        VERSION_UNKNOWN: { field: 'minVersion' },
        FILE_UNKNOWN: { field: 'fileId' },
      }}
      isReadOnly={!canEdit}
      save={({ fileId, coverId, ...values }, seen) =>
        saving({ ...wireOf(fields, values), fileId, coverId: coverId || null }, seen)
      }
    >
      <Form.Item
        name="fileId"
        label={text.file}
        extra={one === null ? text.fileHint : text.nowThere(one.file.name)}
        rules={[{ required: true, message: text.fileMissing }]}
      >
        <FileField kind="template" label={text.file} {...file} />
      </Form.Item>
      <ItemRow>
        <Item name="titleZh" />
        <Item name="titleEn" />
      </ItemRow>
      <ItemRow>
        <Item name="productId" />
        <Item name="categoryId" words={categories} />
      </ItemRow>
      <Form.Item
        noStyle
        shouldUpdate={(before: Typed, now: Typed) => before.productId !== now.productId}
      >
        {({ getFieldValue }) => (
          <SelectItem
            name="editions"
            mode="multiple"
            hint={text.editionsHint}
            words={editionsOf(String(getFieldValue('productId')))}
          />
        )}
      </Form.Item>
      <Item name="minVersion" hint={text.versionHint} />
      <Form.Item name="coverId" label={text.cover}>
        <FileField kind="templateCover" label={text.cover} isOptional {...file} />
      </Form.Item>
    </FieldsForm>
  );
}

type Typed = ReturnType<typeof valuesOf>;

function valuesOf(one: Template | null) {
  return {
    ...formValuesOf(TEMPLATE.fields, one ?? {}),
    fileId: one?.file.id ?? '',
    coverId: one?.cover?.id ?? '',
  };
}
