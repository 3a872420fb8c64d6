import { COMMON_INDUSTRIES } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import { BatchResult } from '@banyan/lists';
import { RecordDrawer, RecordForm, TextItem } from '@banyan/lists/record';
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
  const validator = (_rule: unknown, typed: string): Promise<void> =>
    (linesIn(typed)?.length ?? 0) > 0
      ? Promise.resolve()
      : Promise.reject(new Error(text.linesFault));
  return (
    <RecordDrawer title={text.paste} list={list} drafts={[DRAFT]}>
      <RecordForm
        draft={DRAFT}
        saved={{ values: { lines: '' }, version: 0 }}
        labels={{ lines: text.lines }}
        save={({ lines }, { key }) => saveMany({ lines: linesIn(lines) ?? [], key })}
      >
        <TextItem
          name="lines"
          max={20_000}
          lines={12}
          placeholder={COMMON}
          rules={[{ validator }]}
        />
      </RecordForm>
      <BatchResult outcomes={data} />
    </RecordDrawer>
  );
}
