import { inBothLanguages } from '@banyan/contract';
export const textTexts = inBothLanguages({
  section: ['在文本中查找身份证号', 'Find ID numbers in text'],
  text: ['文本', 'Text'],
  textHint: [
    '在此粘贴或输入文本，身份证号会在下方标出',
    'Paste or type text here; ID numbers are marked below',
  ],
  file: ['选择文本文件', 'Choose a text file'],
  kept: [
    (name: string, size: string) => `${name}（${size}）`,
    (name: string, size: string) => `${name} (${size})`,
  ],
  pasted: ['粘贴的文本', 'Pasted text'],
  remove: ['换一段文本', 'Use other text'],
  except: ['忽略的号码', 'Number to ignore'],
  exceptHint: ['15 或 18 位，可不填', '15 or 18 characters, optional'],
  exceptFault: ['15或18位身份证格式不正确', 'The ID card number of 15 or 18 digits is not valid'],
  result: ['标出号码的文本', 'Text with its numbers marked'],
  counting: ['正在查找…', 'Searching…'],
  none: ['没有找到身份证号。', 'No ID numbers found.'],
  counts: {
    found: [(count: string) => `找到 ${count} 个`, (count: string) => `${count} found`],
    valid: [(count: string) => `有效 ${count} 个`, (count: string) => `${count} valid`],
    invalid: [(count: string) => `存疑 ${count} 个`, (count: string) => `${count} doubtful`],
    distinct: [(count: string) => `不同号码 ${count} 个`, (count: string) => `${count} different`],
  },
  notOpened: ['无法打开档案：', 'Could not open the record: '],
});
