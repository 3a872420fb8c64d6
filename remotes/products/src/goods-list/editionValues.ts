import type { Edition, EditionFields } from '@banyan/contract/products';
import type { SoldEdition, SoldTerm } from '@banyan/contract/shop';
import { type Opened, type Part, productOf } from './goodsList.js';

const FRESH: Omit<EditionFields, 'productId'> = {
  nameZh: '',
  nameEn: '',
  summaryZh: '',
  summaryEn: '',
  points: [{ zh: '', en: '' }],
  features: [],
  seatsMin: 1,
  seatsMax: 999,
  devicesPerSeat: 3,
  removalsPer30Days: 3,
  offlineDays: 14,
  offlineFileDays: 365,
  recommended: false,
};

/** What the form of an edition begins with. One that is like another has a name of its own, and is not recommended. */
export function valuesOf(of: Opened): EditionFields {
  if (of.kind === 'edition') return fieldsOf(of.edition);
  const { productId, like } = of;
  if (like === null) return { ...FRESH, productId };
  return { ...fieldsOf(like), productId, nameZh: '', nameEn: '', recommended: false };
}

function fieldsOf(edition: Edition): EditionFields {
  return {
    productId: productOf(edition.productId),
    nameZh: edition.nameZh,
    nameEn: edition.nameEn,
    summaryZh: edition.summaryZh,
    summaryEn: edition.summaryEn,
    points: edition.points,
    features: edition.features,
    seatsMin: edition.seatsMin,
    seatsMax: edition.seatsMax,
    devicesPerSeat: edition.devicesPerSeat,
    removalsPer30Days: edition.removalsPer30Days,
    offlineDays: edition.offlineDays,
    offlineFileDays: edition.offlineFileDays,
    recommended: edition.recommended,
  };
}

const PART_OF: Readonly<Record<string, Part>> = { points: 'points', features: 'features' };

/** The tab that a field is in. */
export function partOf(field: string): Part {
  return PART_OF[field] ?? 'basic';
}

/** What customers will see of what is written here, for the prices of now. */
export function soldOf(values: EditionFields, offers: Edition['offers']): Omit<SoldEdition, 'id'> {
  const { seatsMin, seatsMax, devicesPerSeat, recommended } = values;
  return {
    name: { zh: values.nameZh, en: values.nameEn },
    summary: { zh: values.summaryZh, en: values.summaryEn },
    points: values.points,
    terms: offers.flatMap(({ term, isOn, priceFen, wasFen, trialDays }): SoldTerm[] =>
      isOn && priceFen !== null ? [{ id: term, priceFen, wasFen, trialDays }] : [],
    ),
    seatsMin,
    seatsMax,
    devicesPerSeat,
    recommended,
  };
}
