import styles from './banner.module.css';

const WORDS = {
  'zh-CN': '开发模式：模块来自 webpack-dev-server，文件不校验',
  en: 'Development: one area comes from webpack-dev-server, unchecked',
};

/** Outside the product's tree, which must not depend on the mode. CSS shows the page's language. */
export function showBanner(document: Document): void {
  const banner = document.createElement('div');
  banner.className = styles['banner'] ?? '';
  banner.setAttribute('role', 'status');
  for (const [language, words] of Object.entries(WORDS)) {
    const text = document.createElement('span');
    text.lang = language;
    text.textContent = words;
    banner.append(text);
  }
  document.body.append(banner);
}
