import { ProductPage } from '../site/ProductPage.js';
import { naolituEn } from './naolituEn.js';
import { naolituZh } from './naolituZh.js';

const content = { zh: naolituZh, en: naolituEn };

export function NaolituIndexPage() {
  return <ProductPage address="/naolituindex" content={content} productId="naolitu" />;
}
