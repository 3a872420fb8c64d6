import type { Industry } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import { ActButton, labelled, RecordDrawer, RecordForm, useRequired } from '@banyan/lists/record';
import { Form, Input } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { IndustryPlace } from './industryList.js';
import { industryTexts } from './industryTexts.js';

type Names = { readonly nameZh: string; readonly nameEn: string };

type Props = {
  /** Null: a new one. */
  readonly industry: Industry | null;
  readonly list: IndustryPlace;
  readonly canEdit: boolean;
};

const UNDO_SECONDS = 10;

export function IndustryDrawer({ industry, list, canEdit }: Props) {
  const text = useTexts(industryTexts);
  const required = useRequired();
  const { api } = useDomain(industriesDomain);
  const [save] = api.useSaveMutation();
  const draft = `industry:${industry?.id ?? 'new'}`;
  const { nameZh = '', nameEn = '', version = 0 } = industry ?? {};
  return (
    <RecordDrawer title={industry?.nameZh ?? text.new} list={list} drafts={[draft]}>
      {industry !== null && canEdit && <Acts industry={industry} list={list} />}
      <RecordForm<Names>
        draft={draft}
        saved={{ values: { nameZh, nameEn }, version }}
        fields={labelled(text.fields)}
        isReadOnly={!canEdit}
        save={async (fields, { version: seen, key }) => {
          const one = industry === null ? {} : { id: industry.id, version: seen };
          const answer = await save({ ...one, key, fields });
          if (industry === null && answer.error === undefined) list.open(null);
          return answer;
        }}
      >
        <Form.Item
          name="nameZh"
          label={text.fields.nameZh}
          rules={[required.text(text.fields.nameZh)]}
        >
          <Input maxLength={10} />
        </Form.Item>
        <Form.Item
          name="nameEn"
          label={text.fields.nameEn}
          rules={[required.text(text.fields.nameEn)]}
        >
          <Input maxLength={30} />
        </Form.Item>
      </RecordForm>
    </RecordDrawer>
  );
}

function Acts({ industry, list }: { readonly industry: Industry; readonly list: IndustryPlace }) {
  const { acts } = useTexts(industryTexts);
  const host = useHost();
  const { api } = useDomain(industriesDomain);
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, state } = industry;
  const isEnabled = state === 'enabled';
  const undo = async (): Promise<void> => {
    const { error } = await remove({ id, version: version + 1, undo: true, key: newId() });
    host.notify(
      error === undefined
        ? { kind: 'success', text: acts.restored }
        : { kind: 'error', text: messageOf(error) },
    );
  };
  return (
    <div>
      <ActButton
        {...(isEnabled ? acts.disable : acts.enable)}
        send={() =>
          setState({ id, version, state: isEnabled ? 'disabled' : 'enabled', key: newId() })
        }
      />{' '}
      <ActButton
        {...acts.remove}
        isDangerous
        send={async () => {
          const answer = await remove({ id, version, key: newId() });
          if (answer.error !== undefined) return answer;
          list.open(null);
          host.notify({
            kind: 'success',
            text: acts.removed(industry.nameZh),
            seconds: UNDO_SECONDS,
            action: { label: acts.undo, act: () => void undo() },
          });
          return answer;
        }}
      />
    </div>
  );
}
