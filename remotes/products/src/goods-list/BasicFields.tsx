import type { EditionFields } from '@banyan/contract/products';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { ChoiceItem, ItemRow, NumberItem, SwitchItem, TextItem } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';

export function BasicFields({ isNew }: { readonly isNew: boolean }) {
  const text = useTexts(editionTexts);
  const products = useWords(PRODUCT_NAMES);
  const least = Form.useWatch<EditionFields['seatsMin']>('seatsMin');
  const validator = (_rule: unknown, most: number): Promise<void> =>
    most < least ? Promise.reject(new Error(text.seatsTurned)) : Promise.resolve();
  return (
    <>
      {isNew && <ChoiceItem name="productId" words={products} required />}
      <ItemRow>
        <TextItem name="nameZh" max={20} required />
        <TextItem name="nameEn" max={30} required />
      </ItemRow>
      <TextItem name="summaryZh" max={60} />
      <TextItem name="summaryEn" max={120} />
      <ItemRow>
        <NumberItem name="seatsMin" min={1} max={999} required />
        <NumberItem name="seatsMax" min={1} max={999} required rules={[{ validator }]} />
        <NumberItem name="devicesPerSeat" min={1} max={10} required />
        <NumberItem name="removalsPer30Days" min={0} max={30} required />
        <NumberItem name="offlineDays" min={1} max={30} required />
        <NumberItem name="offlineFileDays" min={30} max={400} required />
      </ItemRow>
      <SwitchItem name="recommended" hint={text.onlyOne} />
    </>
  );
}
