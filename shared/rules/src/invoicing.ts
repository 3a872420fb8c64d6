import { usccFault, usccOf } from './uscc.js';
import { VALIDATORS } from './validators.js';

type Money = {
  readonly amountFen: number;
  readonly refundedFen: number;
  readonly refundingFen: number;
  readonly invoicedFen: number;
};

/** The part of an order that can still be invoiced; refunds are always deducted. */
export function leftToInvoice({
  amountFen,
  refundedFen,
  refundingFen,
  invoicedFen,
}: Money): number {
  return Math.max(0, amountFen - refundedFen - refundingFen - invoicedFen);
}

export type TitleText = {
  readonly type: 'company' | 'person';
  readonly name: string;
  readonly taxNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
};
export type TitleFault = 'empty' | 'taxNumber' | 'phone' | 'account';
export type TitleFaults = Readonly<Partial<Record<keyof TitleText, TitleFault>>>;

const ACCOUNT = /^\d{8,30}$/;
const OF_SPECIAL = ['address', 'phone', 'bank', 'account'] as const;

/** A title as it is stored: a person has only a name. */
export function titleOf(written: TitleText): TitleText {
  const { type, name, taxNumber, address, phone, bank, account } = written;
  const rest =
    type === 'person'
      ? { taxNumber: '', address: '', phone: '', bank: '', account: '' }
      : {
          taxNumber: usccOf(taxNumber),
          address: address.trim(),
          phone: phone.normalize('NFKC').replaceAll(/\s/g, ''),
          bank: bank.trim(),
          account: account.normalize('NFKC').replaceAll(/[\s-]/g, ''),
        };
  return { type, name: name.trim(), ...rest };
}

/** What is wrong with a title as `titleOf` has it, at most one fault of each field. */
export function titleFaults(title: TitleText): TitleFaults {
  const { type, name, taxNumber, phone, account } = title;
  const isPhone = phone === '' || VALIDATORS.mobileOrLandline(phone, '').ok;
  return {
    ...(name === '' ? { name: 'empty' as const } : {}),
    ...(type === 'company' && taxNumber === '' ? { taxNumber: 'empty' as const } : {}),
    ...(taxNumber !== '' && usccFault(taxNumber) !== null
      ? { taxNumber: 'taxNumber' as const }
      : {}),
    ...(isPhone ? {} : { phone: 'phone' as const }),
    ...(account === '' || ACCOUNT.test(account) ? {} : { account: 'account' as const }),
  };
}

/** The fields that a special invoice needs and the title lacks. A person's title has none. */
export function missingForSpecial(title: TitleText): readonly (keyof TitleText)[] {
  if (title.type === 'person') return ['type'];
  return OF_SPECIAL.filter((field) => title[field] === '');
}

const LABEL =
  /(公司名称|企业名称|单位名称|发票抬头|抬头|名称|统一社会信用代码|纳税人识别号|税号|注册地址|单位地址|地址|注册电话|电话号码|电话|开户银行|开户行|银行账号|银行账户|账号) ?[:：]/g;
const FIELDS: Readonly<Record<string, keyof TitleText>> = {
  公司名称: 'name',
  企业名称: 'name',
  单位名称: 'name',
  发票抬头: 'name',
  抬头: 'name',
  名称: 'name',
  统一社会信用代码: 'taxNumber',
  纳税人识别号: 'taxNumber',
  税号: 'taxNumber',
  注册地址: 'address',
  单位地址: 'address',
  地址: 'address',
  注册电话: 'phone',
  电话号码: 'phone',
  电话: 'phone',
  开户银行: 'bank',
  开户行: 'bank',
  银行账号: 'account',
  银行账户: 'account',
  账号: 'account',
};

/** The fields in a text as companies pass it on: `名称：… 税号：…`. Null: fewer than two fields. */
export function readTitle(pasted: string): Partial<TitleText> | null {
  const labels = [...pasted.matchAll(LABEL)];
  const found = labels.flatMap((label, at) => {
    const field = FIELDS[label[1] ?? ''];
    const value = bare(pasted.slice(label.index + label[0].length, labels[at + 1]?.index));
    return field === undefined || value === '' ? [] : [[field, value] as const];
  });
  return found.length < 2 ? null : (Object.fromEntries(found) as Partial<TitleText>);
}

/** Trims the text and a separator at its end. */
function bare(text: string): string {
  const value = text.trim();
  return /[,，;；、]$/.test(value) ? value.slice(0, -1).trim() : value;
}
