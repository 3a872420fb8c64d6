import { Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { CustomerField, type CustomersApi } from './CustomerField.js';
import { type ItemProps, TextItem, useItem } from './items.js';
import { recordTexts } from './recordTexts.js';

type Props = ItemProps & {
  readonly api: CustomersApi;
  /** Characters, if the number is typed. */
  readonly max: number;
};

/** The owning customer: chosen from a search by staff who may see customers, typed as a number by others. */
export function CustomerItem({ api, max, ...item }: Props) {
  const { customer: text } = useTexts(recordTexts);
  const host = useHost();
  const props = useItem(item, { whitespace: true });
  return host.isAuth('accounts.view') ? (
    <Form.Item {...props}>
      <CustomerField api={api} />
    </Form.Item>
  ) : (
    <TextItem {...item} max={max} capitals="characters" placeholder={text.number} />
  );
}
