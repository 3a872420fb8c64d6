import { type PolicyEffect, PUBLISH_POLICY, type PublishRules } from '@banyan/contract/publishing';
import { publishingDomain } from '@banyan/domain-publishing';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import { FieldsForm, Item, ItemRow, RecordDrawer } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AppModal } from '@banyan/ui';
import { useMemo, useState } from 'react';
import type { GrantPlace } from './grantList.js';
import { publishTexts } from './publishTexts.js';

type Props = {
  readonly rules: PublishRules;
  readonly list: GrantPlace;
  readonly canEdit: boolean;
};

type Asking = { readonly effect: PolicyEffect; readonly decide: (isSaved: boolean) => void };

const DRAFT = 'publishPolicy:policy';
const { fields } = PUBLISH_POLICY;

/** The rules are saved once the person has seen whom they change. */
export function PolicyDrawer({ rules, list, canEdit }: Props) {
  const { policy: text, preview: says } = useTexts(publishTexts);
  const { api } = useDomain(publishingDomain);
  const [preview] = api.usePreviewMutation();
  const [save] = api.useSavePolicyMutation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const values = useMemo(() => formValuesOf(fields, rules), [rules]);
  return (
    <RecordDrawer title={text.edit} list={list} drafts={[DRAFT]}>
      <FieldsForm
        fields={fields}
        draft={DRAFT}
        saved={{ values, version: rules.version }}
        isReadOnly={!canEdit}
        save={async (typed, { version, key }) => {
          const asked = wireOf(fields, typed);
          const seen = await preview({ fields: asked });
          if (seen.data === undefined) return seen;
          const effect = seen.data;
          const isSaved = await new Promise<boolean>((decide) => {
            setAsking({ effect, decide });
          });
          setAsking(null);
          if (!isSaved) return { error: { message: says.cancelled } };
          return save({ id: rules.id, version, key, fields: asked });
        }}
      >
        <Item name="who" />
        <ItemRow>
          <Item name="minAccountDays" />
          <Item name="dailyLimit" />
        </ItemRow>
        <Item name="review" />
        <Form.Item
          noStyle
          shouldUpdate={(before: typeof values, now: typeof values) => before.review !== now.review}
        >
          {({ getFieldValue }) =>
            getFieldValue('review') === 'first' && <Item name="firstReviewed" />
          }
        </Form.Item>
        <Item name="bannedWords" />
      </FieldsForm>
      {asking !== null && <Effect {...asking} />}
    </RecordDrawer>
  );
}

function Effect({ effect: { all, before, after }, decide }: Asking) {
  const { preview: text } = useTexts(publishTexts);
  const inWords = (count: number) => count.toLocaleString('en');
  const change = `${after < before ? '−' : '+'}${inWords(Math.abs(after - before))}`;
  return (
    <AppModal
      open
      title={text.title}
      okText={text.save}
      cancelText={text.cancel}
      okButtonProps={{ danger: after < before }}
      onOk={() => {
        decide(true);
      }}
      onCancel={() => {
        decide(false);
      }}
    >
      <p>{text.says(inWords(all), inWords(after), before === after ? '±0' : change)}</p>
      {after === 0 && <p role="alert">{text.nobody}</p>}
    </AppModal>
  );
}
