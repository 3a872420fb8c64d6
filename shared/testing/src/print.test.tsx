import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';

/** The rules of style sheets as they are on paper. */
function printed(...files: readonly string[]): string {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return text.replaceAll(/@media print \{(.*?)\n\}/gs, '$1').replaceAll(/:global\((.*?)\)/g, '$1');
}

beforeEach(() => {
  // As antd and a page of an area set them; the real rules come after theirs.
  const limits = '.ant-table-content { overflow: auto; max-height: 300px }';
  document.head.innerHTML = `<style>${limits}${printed(
    'shell/src/layout/layout.module.css',
    'shell/src/tabs/tabs.module.css',
    'shared/lists/src/lists.module.css',
  )}</style>`;
  document.body.innerHTML = `
    <div class="frame" data-fold="false" data-density="comfortable" data-maximised="false">
      <header></header><nav></nav>
      <main class="content">
        <div class="bar"></div>
        <div class="panel">
          <div class="filters"></div>
          <div class="table">
            <div class="ant-table-content"><table></table></div>
          </div>
        </div>
      </main>
    </div>`;
});

const styleOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) ?? document.body);

test('on paper the frame around a tab page is gone', () => {
  for (const hidden of ['header', 'nav', '.bar', '.filters']) {
    expect([hidden, styleOf(hidden).display]).toEqual([hidden, 'none']);
  }
  expect(styleOf('main').display).toBe('block');
});

test('on paper nothing of a tab page is cut off', () => {
  expect([styleOf('.frame').display, styleOf('.frame').height]).toEqual(['block', 'auto']);
  expect(styleOf('.panel').overflow).toBe('visible');
  const { overflow, maxHeight } = styleOf('.ant-table-content');
  expect([overflow, maxHeight]).toEqual(['visible', 'none']);
  expect(styleOf('table').width).toBe('100%');
});
