import type { SoldEdition, SoldProduct } from '@banyan/contract/shop';
import { useLanguage, useTexts } from '@banyan/platform/language';
import parts from '../portal-frame/portalParts.module.css';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';

type Props = {
  readonly products: readonly SoldProduct[];
  readonly edition: SoldEdition;
  readonly onChange: (product: SoldProduct, edition: SoldEdition) => void;
};

export function EditionPart({ products, edition, onChange }: Props) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          1
        </span>
        {text.product}
      </legend>
      {products
        .filter(({ editions }) => editions.length > 0)
        .map((product) => (
          <div key={product.id} className={styles['product']}>
            <p>{product.name[language]}</p>
            <div className={styles['cards']}>
              {product.editions.map((one) => (
                <label key={one.id} className={styles['card']}>
                  <input
                    type="radio"
                    name="edition"
                    checked={one.id === edition.id}
                    onChange={() => {
                      onChange(product, one);
                    }}
                  />
                  <span>
                    <strong>{one.name[language]}</strong>
                    {one.recommended && <em>{text.recommended}</em>}
                    <small>{one.summary[language]}</small>
                    <small>{text.devices(one.devicesPerSeat)}</small>
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      <ul className={styles['points']}>
        {edition.points.map((point) => (
          <li key={point.zh}>{point[language]}</li>
        ))}
      </ul>
    </fieldset>
  );
}
