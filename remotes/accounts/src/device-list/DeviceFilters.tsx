import { DEVICE_PLATFORMS, DEVICE_STATES } from '@banyan/contract/devices';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { ChoiceFilter, DaysFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import type { DevicePlace } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';

/** Asked for now and then. */
const MORE = [
  'product',
  'version',
  'counted',
  'blocked',
  'firstFrom',
  'firstTo',
  'from',
  'to',
] as const;

/** Which devices the list shows. */
export function DeviceFilters({ list }: { readonly list: DevicePlace }) {
  const { columns, filter: text, filterForm } = useTexts(deviceTexts);
  const platforms = useWords(DEVICE_PLATFORMS);
  const states = useWords(DEVICE_STATES);
  const products = useWords(PRODUCT_NAMES);
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: MORE,
        fields: (fields) => (
          <>
            <ChoiceFilter label={text.product} field={fields.at('product')} words={products} />
            <TextFilter label={text.version} hint={text.versionHint} field={fields.at('version')} />
            <ChoiceFilter label={text.counted} field={fields.at('counted')} words={text.counting} />
            <ChoiceFilter label={text.blocked} field={fields.at('blocked')} words={text.blocking} />
            <TextFilter label={text.firstFrom} field={fields.at('firstFrom')} kind="day" />
            <TextFilter label={text.firstTo} field={fields.at('firstTo')} kind="day" />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={text.text} field={at('text')} />
          <ChoiceFilter label={text.platform} field={at('platform')} words={platforms} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={text.customer} field={at('customer')} words={text.whose} />
        </>
      )}
    </FilterForm>
  );
}
