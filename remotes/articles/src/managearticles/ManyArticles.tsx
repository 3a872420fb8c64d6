import { articlesDomain } from '@banyan/domain-articles';
import { BatchResult, type ManyProps, useManyActs } from '@banyan/lists';
import { ActButton, ActForm, SelectItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useCategoryWords } from '../useCategories.js';
import { articleTexts } from './articleTexts.js';

/** Publishes, takes offline or moves what is chosen: each by itself. */
export function ManyArticles({ selection }: ManyProps) {
  const { many: text, selected } = useTexts(articleTexts);
  const { api } = useDomain(articlesDomain);
  const [publish] = api.usePublishManyMutation();
  const [withdraw] = api.useWithdrawManyMutation();
  const [move] = api.useMoveManyMutation();
  const categories = useCategoryWords();
  const canPublish = useHost().isAuth('articles.publish');
  const { outcomes, asked, told } = useManyActs(selection);
  return (
    <>
      <span>{selected(selection.chosen.length)}</span>
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
