import type { Edition, EditionFields } from '@banyan/contract/products';
import { FEATURES, PRODUCT_NAMES } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { RecordForm, saverOf } from '@banyan/lists/record';
import { ConfigProvider } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Tabs } from '@banyan/platform/tabs';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { type ReactNode, useRef, useState } from 'react';
import { BasicFields } from './BasicFields.js';
import { editionTexts } from './editionTexts.js';
import { partOf, valuesOf } from './editionValues.js';
import { FeatureFields } from './FeatureFields.js';
import styles from './goods.module.css';
import { type GoodsPlace, type Opened, PARTS, type Part } from './goodsList.js';
import { PointFields } from './PointFields.js';
import { Preview } from './Preview.js';

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
    preview: <Preview offers={edition?.offers ?? []} />,
    ...others,
  };
  const shown = PARTS.filter((one) => contents[one] !== undefined);
  const part = shown.find((one) => one === list.search.filters.part) ?? PARTS[0];
  return (
    <div ref={form} className={styles['form']} data-part={part}>
      <RecordForm<EditionFields>
        draft={draft}
        saved={{
          values: of.kind === 'edition' ? valuesOf(of) : fresh,
          version: edition?.version ?? 0,
        }}
        labels={text.fields}
        shows={shows}
        isReadOnly={!host.isAuth('products.edit')}
        blames={{ TAKEN: { field: 'nameZh', text: text.taken } }}
        onFault={(field) => {
          turn(partOf(field));
          requestAnimationFrame(() => {
            form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          });
        }}
        save={saving}
      >
        <Tabs
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
      </RecordForm>
    </div>
  );
}

/** Display text for non-string values, where two versions are compared. */
function useShows() {
  const text = useTexts(editionTexts);
  const features = useWords(FEATURES);
  const products = useWords(PRODUCT_NAMES);
  return {
    productId: (id: EditionFields['productId']) => products[id] ?? id,
    points: (points: EditionFields['points']) =>
      points.map(({ zh, en }) => `${zh} / ${en}`).join('; '),
    features: (chosen: EditionFields['features']) => chosen.map((one) => features[one]).join(', '),
    recommended: (is: boolean) => (is ? text.yes : text.no),
  };
}
