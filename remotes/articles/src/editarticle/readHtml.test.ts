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

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><text>x</text></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//example.com">x</a>',
  '<a href="http://example.com" onclick="alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onmouseover="alert(1)">x</p>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "javascript:alert(1)"</style>',
  '<link rel=stylesheet href=javascript:alert(1)>',
  '<base href="javascript:/a/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<div data-picture="javascript:alert(1)"></div>',
  '<div data-callout="__proto__"><p>x</p></div>',
  '<xml><o:p>x</o:p></xml>',
  '<!--[if gte mso 9]><script>alert(1)</script><![endif]-->',
];

test.each(VECTORS)('of %s nothing stays that could run', (html) => {
  const said = JSON.stringify(readHtml(`<p>before</p>${html}<p>after</p>`).content);
  expect(said).toContain('before');
  expect(said).not.toMatch(/script:|onerror|onclick|onload|alert\(1\)|__proto__|"href"/i);
});

test('two thousand levels deep, it is still read', () => {
  const html = `${'<div>'.repeat(2_000)}x${'</div>'.repeat(2_000)}`;
  expect(readHtml(html).content.map(short)).toEqual(['paragraph[x]']);
});
