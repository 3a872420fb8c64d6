import { EDITION_STEPS, type Edition } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { ActButton, RemoveButton } from '@banyan/lists/record';
import { Button, Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { actTexts } from './actTexts.js';
import { editionTexts } from './editionTexts.js';
import { type GoodsPlace, newLike } from './goodsList.js';
import { Schedule } from './Schedule.js';

type Props = {
  readonly edition: Edition;
  /** Whether nothing else of its product is on sale. */
  readonly isLast: boolean;
  readonly list: GoodsPlace;
};

/** What can be done with an edition, each with its effect in words. */
export function EditionActs({ edition, isLast, list }: Props) {
  const text = useTexts(actTexts);
  const { copy } = useTexts(editionTexts);
  const { api } = useDomain(productsDomain);
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, state, shown, saleFrom, saleTo, pendingOrders, activeLicences } = edition;
  const steps: readonly string[] = EDITION_STEPS[state];
  const isOnSale = shown === 'on_sale';
  const isTimed = saleFrom !== null || saleTo !== null;
  const move = (to: 'on_sale' | 'off_sale' | 'retired') => () =>
    setState({ id, version, key: newId(), to });
  const withdrawing = [
    text.withdraw.effect,
    activeLicences > 0 && text.licences(activeLicences),
    pendingOrders > 0 && text.pending(pendingOrders),
    isOnSale && isLast && text.last,
  ];
  const retiring = [text.retire.effect, pendingOrders > 0 && text.retire.blocked(pendingOrders)];
  return (
    <Flex gap="small" wrap>
      {steps.includes('on_sale') && (!isOnSale || isTimed) && (
        <ActButton {...text.offer} send={move('on_sale')} />
      )}
      {steps.includes('on_sale') && <Schedule edition={edition} />}
      {steps.includes('off_sale') && (
        <ActButton
          {...text.withdraw}
          question={inOne(withdrawing)}
          isDangerous
          send={move('off_sale')}
        />
      )}
      {steps.includes('retired') && (
        <ActButton {...text.retire} question={inOne(retiring)} isDangerous send={move('retired')} />
      )}
      <Button
        onClick={() => {
          list.open(newLike(id));
        }}
      >
        {copy}
      </Button>
      {state === 'draft' && (
        <RemoveButton
          record={edition}
          name={edition.nameZh}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </Flex>
  );
}

function inOne(sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
