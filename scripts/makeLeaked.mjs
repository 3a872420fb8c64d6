// Writes server/src/identity/passwords/leaked.bin, the words to check new passwords against, as sorted prefixes of their
// SHA-256. Sources are the word lists of @zxcvbn-ts (MIT) and common beginnings of passwords in China. With --check it only
// tells whether the file is up to date.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { ROOT } from './root.mjs';

const TARGET = join(ROOT, 'server/src/identity/passwords/leaked.bin');
const PREFIX_BYTES = 5;
const LEAST_CORE = 4;
/** A word of this length is long enough to be a password. */
const LEAST_WORD = 10;

const SURNAMES =
  'li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng xu fu shen zeng peng lv su lu jiang cai jia ding wei xue ye yan pan du dai xia zhong wang tian ren jiang fan fang shi yao tan liao zou xiong jin lu hao kong bai cui kang mao qiu qin jiang shi gu hou shao meng long wan duan lei qian tang yin li yi chang wu qiao he lai gong wen';
const GIVEN =
  'wei fang na min jing xiuying li qiang lei jun yang yong yan jie juan tao ming chao xiulan xia ping gang guiying hui hua hong bo bin jian hao yu ting xin lin peng fei xu kai long mei ling yun dan hai feng liang dong zhi xiaoming xiaohong xiaoli xiaofang meng jia yi chen rui zihan zixuan haoran yuxuan';
const PHRASES =
  'woaini woaiwo wo5201314 iloveu aini aini1314 woainima nishishui mima wodemima mimamima woshishui nihao nihaoma zhongguo beijing shanghai guangzhou shenzhen woailaopo woailaogong laopo laogong baobei baobao qinaide tiankong xingfu kuaile zhaocai facai gongsi admin root test user guanliyuan banyan banyan-demo rongsiwei siweidaotu naolitu';
const LOVE = [
  '520',
  '521',
  '1314',
  '5201314',
  '520520',
  '1314520',
  '7758521',
  '7758258',
  '147258369',
];

const words = new Set([
  ...common['passwords-common'].filter((word) => [...word].length >= LEAST_CORE),
  ...Object.values(english)
    .flat()
    .filter((word) => [...word].length >= LEAST_WORD),
  ...SURNAMES.split(' ').flatMap((surname) =>
    GIVEN.split(' ').flatMap((given) => [`${surname}${given}`, `${given}${surname}`]),
  ),
  ...PHRASES.split(' '),
  ...PHRASES.split(' ').flatMap((phrase) => LOVE.map((number) => `${phrase}${number}`)),
  ...LOVE.flatMap((one) => LOVE.map((other) => `${one}${other}`)),
]);
const prefixes = [...words]
  .map((word) => word.normalize('NFKC').toLowerCase())
  .map((word) => createHash('sha256').update(word).digest().subarray(0, PREFIX_BYTES))
  .sort(Buffer.compare)
  .filter((prefix, at, all) => at === 0 || !prefix.equals(all[at - 1]));
const bytes = Buffer.concat(prefixes);
if (process.argv.includes('--check')) {
  const isSame = readFileSync(TARGET).equals(bytes);
  console.log(
    isSame ? 'The list of leaked passwords is up to date.' : 'Run scripts/makeLeaked.mjs.',
  );
  process.exit(isSame ? 0 : 1);
}
writeFileSync(TARGET, bytes);
console.log(`${prefixes.length} words, ${bytes.length} bytes`);
