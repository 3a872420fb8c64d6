import { articlesDomain } from '@banyan/domain-articles';
import { type Answer, BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton, ActForm, SelectItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { useCategoryWords } from '../useCategories.js';
import { articleTexts } from './articleTexts.js';

type Outcomes = Parameters<typeof BatchResult>[0]['outcomes'];
type Answered = Answer & { readonly data?: Outcomes | undefined };

/** Publishes, takes offline or moves what is chosen: each by itself. */
export function ManyArticles({ selection: { chosen, clear } }: ManyProps) {
  const { many: text, selected } = useTexts(articleTexts);
  const { api } = useDomain(articlesDomain);
  const [publish] = api.usePublishManyMutation();
  const [withdraw] = api.useWithdrawManyMutation();
  const [move] = api.useMoveManyMutation();
  const categories = useCategoryWords();
  const canPublish = useHost().isAuth('articles.publish');
  const [outcomes, setOutcomes] = useState<Outcomes>([]);
  const asked = (key = newId()) => ({ chosen: { ids: [...chosen] }, key });
  const told = async (sent: PromiseLike<Answered>): Promise<Answered> => {
    const answer = await sent;
    setOutcomes(answer.data ?? []);
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{selected(chosen.length)}</span>
      {canPublish && (
        <>
          <ActButton
            label={text.publish}
            question={text.publishing}
            send={() => told(publish(asked()))}
          />
          <ActButton
            label={text.withdraw}
            question={text.withdrawing}
            isDangerous
            send={() => told(withdraw(asked()))}
          />
        </>
      )}
      <ActForm
        title={text.move}
        version={0}
        initial={{ categoryId: '' }}
        labels={{ categoryId: text.category }}
        done={text.moved}
        send={({ categoryId }, { key }) => told(move({ ...asked(key), categoryId }))}
      >
        <SelectItem name="categoryId" words={categories} required />
      </ActForm>
      <BatchResult outcomes={outcomes} />
    </>
  );
}
