import { inBothLanguages } from '@banyan/contract';
import type { IdRegion } from '@banyan/rules';

/** What an ID number says, in words; each screen and the exported file say it alike. */
export const idWords = inBothLanguages({
  fault: {
    form: [
      '格式不对：应为 15 位数字，或 17 位数字加一位数字或 X',
      'Not the form of an ID number: 15 digits, or 17 and a digit or X',
    ],
    region: ['地区码不存在', 'No such region'],
    birthday: ['出生日期不存在', 'No such date of birth'],
    future: ['出生日期在将来', 'The birthday is in the future'],
    checkDigit: ['校验码不正确', 'The check digit is incorrect'],
  },
  sex: {
    male: ['男', 'Male'],
    female: ['女', 'Female'],
  },
  standing: {
    current: ['', ''],
    abolished: [
      '该行政区划已撤销，证件仍然有效',
      'This region no longer exists; the card is valid all the same',
    ],
    unlisted: [
      '区划表中没有此代码，只能确定所在省市',
      'This code is in no list: only the province or city is certain',
    ],
    unchecked: ['', ''],
  },
  region: ['地区', 'Region'],
  birthday: ['出生日期', 'Birthday'],
  sexName: ['性别', 'Sex'],
  age: ['年龄', 'Age'],
  years: [(age: number) => `${age} 周岁`, (age: number) => String(age)],
  unknownDistrict: ['区县不详', 'District unknown'],
});

/** 北京市 朝阳区. Regions have Chinese names only. */
export function regionName({
  province,
  city,
  district,
}: Omit<IdRegion, 'code' | 'standing'>): string {
  return [province, city, district].filter((name) => name !== '').join(' ');
}
