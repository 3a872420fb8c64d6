import { LINK_VECTORS, MARKUP_VECTORS } from '@banyan/testing';
import type { DocNode } from './docNodes.js';
import { readHtml } from './readHtml.js';

/** A document in short: `p(text)`, `h2`, `ul[li[…]]`, marks as `*bold*`, `_italic_`, `` `code` ``, links as `<text|href>`. */
function short({ type, attrs, content = [], text = '', marks = [] }: DocNode): string {
  const inner = content.map(short).join('');
  if (type === 'text') {
    return marks.reduce((said, mark) => {
      if (mark.type === 'link') return `<${said}|${String(mark.attrs?.['href'])}>`;
      const sign = { bold: '*', italic: '_', code: '`' }[mark.type];
      return `${sign}${said}${sign}`;
    }, text);
  }
  const named = attrs === undefined ? type : `${type} ${Object.values(attrs).join(',')}`;
  return type === 'hardBreak' ? '⏎' : `${named}[${inner}]`;
}
const read = (html: string) => readHtml(html).content.map(short);

test('what a page has becomes blocks with their marks', () => {
  expect(
    read(`<h1>Title</h1>
      <p>One <b>two</b> <em>three</em> <code>x</code> <a href="https://example.com/">here</a>.<br>Next</p>
      <div>loose <div>inner</div> after</div>
      <pre><code>a
  b</code></pre><blockquote>Quoted<ul><li>x</li></ul></blockquote><h4>Small</h4>`),
  ).toEqual([
    'heading 2[Title]',
    'paragraph[One *two* _three_ `x` <here|https://example.com/>.⏎Next]',
    'paragraph[loose]',
    'paragraph[inner]',
    'paragraph[after]',
    'codeBlock[a\n  b]',
    'callout note[paragraph[Quoted]bulletList[listItem[paragraph[x]]]]',
    'heading 3[Small]',
  ]);
});

test('lists keep their levels, also where one is not inside an entry', () => {
  expect(
    read('<ul><li>a<ol><li>b</li></ol></li><ul><li>c</li></ul><li><p>d</p><p>e</p></li></ul>'),
  ).toEqual([
    'bulletList[listItem[paragraph[a]orderedList[listItem[paragraph[b]]]]' +
      'listItem[paragraph[]bulletList[listItem[paragraph[c]]]]listItem[paragraph[d]paragraph[e]]]',
  ]);
});

test('joined cells of a table are apart, and all rows are as long', () => {
  expect(
    read(
      '<table><thead><tr><th colspan="2">A</th></tr></thead><tr><td>1</td><td><ul><li>2</li></ul></td></tr><tr><td>3</td></tr></table>',
    ),
  ).toEqual([
    'table[tableRow[tableHeader[paragraph[A]]tableHeader[paragraph[]]]' +
      'tableRow[tableCell[paragraph[1]]tableCell[paragraph[2]]]' +
      'tableRow[tableCell[paragraph[3]]tableCell[paragraph[]]]]',
  ]);
});

/** As Word puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1><span lang=EN-US>导出</span><o:p></o:p></h1>
<p class=MsoNormal><span style='font-weight:bold'>先</span><span lang=EN-US style='mso-hide:all'>secret</span>打开文件。<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>第一步</p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>细节</p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b)</span>更多</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>第二步</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;</span></span>要点</p>
<p class=MsoNormal><img width=10 src="file:///C:/Users/a/clip_image001.png" v:shapes="x"></p>
<!--EndFragment--></body></html>`;

test('a text of Word keeps headings, emphasis and lists, and nothing of Word', () => {
  const { content, left } = readHtml(WORD);
  expect(content.map(short)).toEqual([
    'heading 2[导出]',
    'paragraph[*先*打开文件。]',
    'orderedList[listItem[paragraph[第一步]orderedList[listItem[paragraph[细节]]listItem[paragraph[更多]]]]' +
      'listItem[paragraph[第二步]]]',
    'bulletList[listItem[paragraph[要点]]]',
  ]);
  expect(left).toBe(1);
});

/** As WPS puts it on the clipboard, shortened. */
const WPS = `<div class="wps"><p style="mso-list:l0 level1 lfo1;text-indent:-21pt"><span style="mso-list:Ignore">一、</span><font face="宋体">总则</font></p>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">二、</span><b><font>细则</font></b></p>
<table border=1><tbody><tr><td><p><span>格式</span></p></td><td><p>用途</p></td></tr></tbody></table></div>`;

test('a text of WPS keeps its lists and tables', () => {
  expect(read(WPS)).toEqual([
    'orderedList[listItem[paragraph[总则]]listItem[paragraph[*细则*]]]',
    'table[tableRow[tableCell[paragraph[格式]]tableCell[paragraph[用途]]]]',
  ]);
});

test('emphasis of Google Docs is what its styles say', () => {
  const html =
    '<b style="font-weight:normal" id="docs"><span style="font-weight:700">fat</span><span style="font-style:italic"> slim</span></b>';
  expect(read(html)).toEqual(['paragraph[*fat*_ slim_]']);
});

test('pictures inside the clipboard are for uploading, those elsewhere stay there', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  const pasted = readHtml(
    `<p>a<img src="${png}"><img src="https://example.com/x.png"><img src="data:image/svg+xml;base64,PHN2Zz4="></p>`,
  );
  expect(pasted).toMatchObject({ embedded: [png], left: 2 });
  expect(pasted.content.map(short)).toEqual(['paragraph[a]']);
});

test('what the editor has copied comes back as it was', () => {
  const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
  expect(
    read(`<aside data-callout="warning"><p>x</p></aside><div data-video="v1"></div><div data-download="naolitu"></div>
      <figure data-picture="${id}" data-alt="A" data-caption="B" data-width="8" data-height="6"><img src="/media/${id}/a.png"></figure>`),
  ).toEqual([
    'callout warning[paragraph[x]]',
    'video v1[]',
    'downloadButton naolitu[]',
    `picture ${id},A,B,8,6[]`,
  ]);
});

/** All that is not a text: the names, the attributes and the marks of what was read. */
function form(html: string): string {
  const { content } = readHtml(`<p>before</p>${html}<p>after</p>`);
  return JSON.stringify(content, (key, value: unknown) => (key === 'text' ? '' : value));
}

test('the vectors are two hundred, each another one', () => {
  expect(new Set([...MARKUP_VECTORS, ...LINK_VECTORS]).size).toBe(200);
});

test.each(MARKUP_VECTORS)('of %j nothing stays that could run', (html) => {
  expect(form(html)).not.toMatch(/script|alert|style|data:|[<>]|"on\w+"|__proto__|constructor/i);
});

test.each(LINK_VECTORS)('an anchor to %j is a text', (link) => {
  const said = form(`<a href="${link.replaceAll('"', '&quot;')}">x</a>`);
  expect(said).toContain('paragraph');
  expect(said).not.toContain('href');
});

test('the inside of a script, a style or a comment is left out', () => {
  const hidden = '<script>alert(1)</script><style>alert(1)</style><!-- alert(1) -->';
  expect(read(`<p>a</p>${hidden}<template>alert(1)</template><p>b</p>`)).toEqual([
    'paragraph[a]',
    'paragraph[b]',
  ]);
});

test('two thousand levels deep, it is still read', () => {
  const html = `${'<div>'.repeat(2_000)}x${'</div>'.repeat(2_000)}`;
  expect(readHtml(html).content.map(short)).toEqual(['paragraph[x]']);
});
