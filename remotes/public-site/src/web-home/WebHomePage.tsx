import { ProductPage } from '../site/ProductPage.js';
import { personalEn } from './personalEn.js';
import { personalZh } from './personalZh.js';

const content = { zh: personalZh, en: personalEn };

export function WebHomePage() {
  return (
    <ProductPage
      address="/webHome"
      content={content}
      productId="mindmap"
      editionId="mindmap-personal"
    />
  );
}
