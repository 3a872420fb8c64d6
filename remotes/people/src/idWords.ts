import type { IdFault, IdRegion, Sex } from '@banyan/rules';

type Words = {
  readonly fault: Readonly<Record<IdFault, string>>;
  readonly sex: Readonly<Record<Sex, string>>;
  readonly standing: Readonly<Record<IdRegion['standing'], string>>;
  readonly region: string;
  readonly birthday: string;
  readonly sexName: string;
  readonly age: string;
  readonly years: (age: number) => string;
  readonly unknownDistrict: string;
};

/** What an ID number says, in words; each screen and the exported file say it alike. */
export const idWords: { readonly zh: Words; readonly en: Words } = {
  zh: {
    fault: {
      form: '格式不对：应为 15 位数字，或 17 位数字加一位数字或 X',
      region: '地区码不存在',
      birthday: '出生日期不存在',
      future: '出生日期在将来',
      checkDigit: '校验码不正确',
    },
    sex: { male: '男', female: '女' },
    standing: {
      current: '',
      abolished: '该行政区划已撤销，证件仍然有效',
      unlisted: '区划表中没有此代码，只能确定所在省市',
      unchecked: '',
    },
    region: '地区',
    birthday: '出生日期',
    sexName: '性别',
    age: '年龄',
    years: (age) => `${age} 周岁`,
    unknownDistrict: '区县不详',
  },
  en: {
    fault: {
      form: 'Not the form of an ID number: 15 digits, or 17 and a digit or X',
      region: 'No such region',
      birthday: 'No such date of birth',
      future: 'The birthday is in the future',
      checkDigit: 'The check digit is incorrect',
    },
    sex: { male: 'Male', female: 'Female' },
    standing: {
      current: '',
      abolished: 'This region no longer exists; the card is valid all the same',
      unlisted: 'This code is in no list: only the province or city is certain',
      unchecked: '',
    },
    region: 'Region',
    birthday: 'Birthday',
    sexName: 'Sex',
    age: 'Age',
    years: (age) => String(age),
    unknownDistrict: 'District unknown',
  },
};

/** 北京市 朝阳区. Regions have Chinese names only. */
export function regionName({
  province,
  city,
  district,
}: Omit<IdRegion, 'code' | 'standing'>): string {
  return [province, city, district].filter((name) => name !== '').join(' ');
}
