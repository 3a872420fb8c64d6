import { PUBLISH_GRANT } from '@banyan/contract/publishing';
import { publishingDomain } from '@banyan/domain-publishing';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import { FieldsForm, RecordDrawer, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { NamingOutcomes } from '../code-use/NamingOutcomes.js';
import { readNames } from '../code-use/readNames.js';
import { linesOf, type NamedLine } from '../code-use/useNaming.js';
import { GrantItems } from './GrantDrawer.js';
import type { GrantPlace } from './grantList.js';
import { publishTexts } from './publishTexts.js';

const DRAFT = 'publishGrant:paste';
const MOST_NAMES = 1_000;
const MOST_SIGNS = 64_000;

/** The same exception for many customers. */
export function PasteDrawer({ list }: { readonly list: GrantPlace }) {
  const text = useTexts(publishTexts);
  const { api } = useDomain(publishingDomain);
  const [saveMany] = api.useSaveManyMutation();
  const [lines, setLines] = useState<readonly NamedLine[]>([]);
  const { fields } = PUBLISH_GRANT;
  const validator = (_rule: unknown, typed: string): Promise<void> => {
    const { length } = readNames(typed);
    const isRight = length > 0 && length <= MOST_NAMES;
    return isRight ? Promise.resolve() : Promise.reject(new Error(text.namesFault));
  };
  return (
    <RecordDrawer title={text.paste} list={list} drafts={[DRAFT]}>
      <FieldsForm
        fields={fields}
        draft={DRAFT}
        saved={{ values: { ...formValuesOf(fields, {}), names: '' }, version: 0 }}
        labels={{ names: text.names }}
        blames={{ UNTIL_PAST: { field: 'until', text: text.untilPast } }}
        save={async ({ names: pasted, ...values }, { key }) => {
          const names = readNames(pasted);
          const answer = await saveMany({ fields: wireOf(fields, values), names: [...names], key });
          if (answer.data !== undefined) setLines(linesOf(names, answer.data, []));
          return answer;
        }}
      >
        <TextItem name="names" max={MOST_SIGNS} lines={6} rules={[{ validator }]} />
        <GrantItems />
      </FieldsForm>
      {lines.length > 0 && <NamingOutcomes lines={lines} />}
    </RecordDrawer>
  );
}
