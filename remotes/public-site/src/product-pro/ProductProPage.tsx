import { ProductPage } from '../site/ProductPage.js';
import { professionalEn } from './professionalEn.js';
import { professionalZh } from './professionalZh.js';

const content = { zh: professionalZh, en: professionalEn };

export function ProductProPage() {
  return (
    <ProductPage
      address="/productproionfo"
      content={content}
      productId="mindmap"
      editionId="mindmap-professional"
    />
  );
}
