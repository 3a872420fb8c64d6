import {
  EDITION,
  type Edition,
  type EditionFields,
  FEATURES,
  PRODUCTS,
} from '@banyan/contract/products';
import type { SoldEdition, SoldTerm } from '@banyan/contract/shop';
import { productsDomain } from '@banyan/domain-products';
import { type FormValues, formValuesOf, wireOf } from '@banyan/lists/described';
import { FieldsForm, Item, ItemRow, saverOf } from '@banyan/lists/record';
import { ConfigProvider } from '@banyan/platform/base';
import { Checkbox, Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { EditionCard, SectionTabs, useWords } from '@banyan/ui';
import { type ReactNode, useRef, useState } from 'react';
import { editionTexts } from './editionTexts.js';
import styles from './goods.module.css';
import { type GoodsPlace, type Opened, PARTS, type Part } from './goodsList.js';
import { PointFields } from './PointFields.js';

const { fields } = EDITION;
/** What a new edition begins with. */
const USUAL = {
  seatsMin: 1,
  seatsMax: 999,
  devicesPerSeat: 3,
  removalsPer30Days: 3,
  offlineDays: 14,
  offlineFileDays: 365,
};

const NO_POINT = { zh: '', en: '' };
const PART_OF: Readonly<Record<string, Part>> = { points: 'points', features: 'features' };

type Values = FormValues<typeof fields> & Pick<EditionFields, 'points' | 'features'>;
type Props = {
  readonly of: Opened;
  readonly draft: string;
  readonly list: GoodsPlace;
  readonly others: OtherParts;
};

/** The contents of the tabs that do not belong to the form. */
export type OtherParts = Readonly<Partial<Record<'prices' | 'orders' | 'log', ReactNode>>>;

/** The form of an edition, in tabs: a new edition is saved with all of them. */
export function EditionForm({ of, draft, list, others }: Props) {
  const text = useTexts(editionTexts);
  const host = useHost();
  const shows = useShows();
  const form = useRef<HTMLDivElement>(null);
  const { api } = useDomain(productsDomain);
  const [save] = api.useSaveMutation();
  const [fresh] = useState(() => valuesOf(of));
  const edition = of.kind === 'edition' ? of.edition : null;
  const turn = (to: Part): void => {
    list.change({ filters: { ...list.search.filters, part: to } }, { replace: true });
  };
  const saving = saverOf(save, edition?.id ?? null, ({ id }: Edition) => {
    list.open(id, { replace: true });
  });
  const contents: Readonly<Partial<Record<Part, ReactNode>>> = {
    basic: <BasicFields isNew={edition === null} />,
    points: <PointFields />,
    features: <FeatureFields />,
    preview: (
      <Preview
        offers={edition?.offers ?? []}
        productId={of.kind === 'edition' ? of.edition.productId : of.productId}
      />
    ),
    ...others,
  };
  const shown = PARTS.filter((one) => contents[one] !== undefined);
  const part = shown.find((one) => one === list.search.filters.part) ?? PARTS[0];
  return (
    <div ref={form} className={styles['form']} data-part={part}>
      <FieldsForm<typeof fields, Values>
        fields={fields}
        draft={draft}
        saved={{
          values: of.kind === 'edition' ? valuesOf(of) : fresh,
          version: edition?.version ?? 0,
        }}
        labels={text.fields}
        shows={shows}
        isReadOnly={!host.isAuth(EDITION.can.edit)}
        blames={{ TAKEN: { field: 'nameZh', text: text.taken } }}
        onFault={(field) => {
          turn(partOf(field));
          requestAnimationFrame(() => {
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          });
        }}
        save={({ points, features, ...typed }, seen) =>
          saving({ ...wireOf(fields, typed), points, features }, seen)
        }
      >
        <SectionTabs
          activeKey={part}
          onChange={(key) => {
            turn(key as Part);
          }}
          items={shown.map((key) => ({
            key,
            label: text.parts[key],
            // All fields are checked and sent, also those of tabs that were never opened.
            forceRender: key !== 'preview' && !(key in others),
            children:
              key in others ? (
                <ConfigProvider componentDisabled={false}>{contents[key]}</ConfigProvider>
              ) : (
                contents[key]
              ),
          }))}
        />
      </FieldsForm>
    </div>
  );
}

/** Display text for composite fields, where two versions are compared. */
function useShows() {
  const features = useWords(FEATURES);
  return {
    points: (points: EditionFields['points']) =>
      points.map(({ zh, en }) => `${zh} / ${en}`).join('; '),
    features: (chosen: EditionFields['features']) => chosen.map((one) => features[one]).join(', '),
  };
}

/** What an edition unlocks in the client. */
function FeatureFields() {
  const text = useTexts(editionTexts);
  const words = useWords(FEATURES);
  return (
    <Form.Item name="features" label={text.fields.features} extra={text.featuresHint}>
      <Checkbox.Group
        className={styles['features'] ?? ''}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
  );
}

/** The card that customers see, of what is in the form at the moment. */
function Preview({ offers, productId }: Pick<Edition, 'offers' | 'productId'>) {
  const text = useTexts(editionTexts);
  const values = Form.useWatch((all: EditionFields): EditionFields | undefined => all);
  if (values?.points === undefined) return null;
  const edition = soldOf(values, offers);
  // The form of an edition that exists has no field for its product.
  const { productId: chosen = productId } = values as Partial<EditionFields>;
  const product = PRODUCTS[chosen];
  return (
    <>
      <p className={styles['hint']}>{text.previewHint}</p>
      <div className={styles['preview']}>
        <EditionCard product={product} edition={edition} language="zh" />
        <EditionCard product={product} edition={edition} language="en" />
      </div>
    </>
  );
}

function BasicFields({ isNew }: { readonly isNew: boolean }) {
  const text = useTexts(editionTexts);
  const least = Form.useWatch<EditionFields['seatsMin']>('seatsMin');
  const validator = (_rule: unknown, most: number): Promise<void> =>
    most < least ? Promise.reject(new Error(text.seatsTurned)) : Promise.resolve();
  return (
    <>
      {isNew && <Item name="productId" />}
      <ItemRow>
        <Item name="nameZh" />
        <Item name="nameEn" />
      </ItemRow>
      <Item name="summaryZh" />
      <Item name="summaryEn" />
      <ItemRow>
        <Item name="seatsMin" />
        <Item name="seatsMax" rules={[{ validator }]} />
        <Item name="devicesPerSeat" />
        <Item name="removalsPer30Days" />
        <Item name="offlineDays" />
        <Item name="offlineFileDays" />
      </ItemRow>
      <Item name="recommended" hint={text.onlyOne} />
    </>
  );
}

/** What the form of an edition begins with. One that is like another has a name of its own, and is not recommended. */
function valuesOf(of: Opened): Values {
  if (of.kind === 'edition') {
    const { points, features } = of.edition;
    return { ...formValuesOf(fields, of.edition), points, features };
  }
  const { points, features, ...like } = of.like ?? { ...USUAL, points: [NO_POINT], features: [] };
  const own = { productId: of.productId, nameZh: '', nameEn: '', recommended: false };
  return { ...formValuesOf(fields, { ...like, ...own }), points, features };
}

/** The tab that a field is in. */
function partOf(field: string): Part {
  return PART_OF[field] ?? 'basic';
}

/** What customers will see of what is written here, for the prices of now. */
function soldOf(values: EditionFields, offers: Edition['offers']): Omit<SoldEdition, 'id'> {
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
