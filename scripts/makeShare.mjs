// Draws the picture that previews of links show: 1200 x 630, the brand's mark and name with a map. Run it after a change of the
// brand; it needs a font with Chinese signs, such as Noto Sans CJK.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const sharp = createRequire(join(ROOT, 'server/package.json'))('sharp');
const { BRAND_MARK } = await import('../shared/contract/src/brand.ts');

const FONT = 'Noto Sans CJK SC, sans-serif';
const BRANCHES = [
  ['#0b6b4f', 150, '想法 · Ideas'],
  ['#b4542a', 250, '结构 · Structure'],
  ['#3b82c4', 380, '大纲 · Outline'],
  ['#8a63c9', 480, '交付 · Delivery'],
];
const topic = ([colour, y, words]) => `
  <path d="M745 315 C800 315 800 ${y} 855 ${y}" fill="none" stroke="${colour}" stroke-width="5"/>
  <rect x="855" y="${y - 32}" width="270" height="64" rx="32" fill="#fff" stroke="${colour}" stroke-width="4"/>
  <text x="990" y="${y + 9}" font-size="26" text-anchor="middle" fill="#1c2b26">${words}</text>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${FONT}">
  <rect width="1200" height="630" fill="#f3f8f5"/>
  <g transform="translate(90 150) scale(3.4)">
    <path d="${BRAND_MARK.crown}" fill="#0b6b4f"/>
    <path d="${BRAND_MARK.trunks}" stroke="#0b6b4f" stroke-width="2" stroke-linecap="round"/>
  </g>
  <text x="90" y="370" font-size="84" font-weight="700" fill="#10201a">榕思维</text>
  <text x="92" y="430" font-size="38" fill="#10201a">Banyan Mind</text>
  <text x="92" y="490" font-size="28" fill="#4c5f57">思维导图 · 脑力图</text>
  ${BRANCHES.map(topic).join('')}
  <rect x="545" y="275" width="200" height="80" rx="40" fill="#0b6b4f"/>
  <text x="645" y="327" font-size="32" font-weight="700" text-anchor="middle" fill="#fff">思维导图</text>
</svg>`;

await sharp(Buffer.from(picture))
  .png({ palette: true, colours: 64 })
  .toFile(join(ROOT, 'server/src/domains/site/share.png'));
