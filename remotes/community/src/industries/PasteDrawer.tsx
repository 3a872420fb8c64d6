import { COMMON_INDUSTRIES } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import { BatchResult } from '@banyan/lists';
import { labelled, RecordDrawer, RecordForm } from '@banyan/lists/record';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { type IndustryPlace, linesIn } from './industryList.js';
import { industryTexts } from './industryTexts.js';

const DRAFT = 'industries:paste';
const COMMON = COMMON_INDUSTRIES.map(({ zh, en }) => `${zh},${en}`).join('\n');

/** Adds many at once; a name that is there already is skipped. */
export function PasteDrawer({ list }: { readonly list: IndustryPlace }) {
  const text = useTexts(industryTexts);
  const { api } = useDomain(industriesDomain);
  const [saveMany, { data = [] }] = api.useSaveManyMutation();
  return (
    <RecordDrawer title={text.paste} list={list} drafts={[DRAFT]}>
      <RecordForm<{ readonly lines: string }>
        draft={DRAFT}
        saved={{ values: { lines: '' }, version: 0 }}
        fields={labelled({ lines: text.lines })}
        save={({ lines }, { key }) => saveMany({ lines: linesIn(lines) ?? [], key })}
      >
        <Form.Item
          name="lines"
          label={text.lines}
          rules={[
            {
              validator: (_rule, typed: string) =>
                (linesIn(typed)?.length ?? 0) > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(text.linesFault)),
            },
          ]}
        >
          <Input.TextArea rows={12} placeholder={COMMON} />
        </Form.Item>
      </RecordForm>
      <BatchResult outcomes={data} />
    </RecordDrawer>
  );
}
