import { inBothLanguages } from '@banyan/contract';

/** What the fields of a customer are called in the forms that write them. */
export const userFieldTexts = inBothLanguages({
  name: ['姓名', 'Name'],
  phone: ['手机', 'Phone'],
  email: ['邮箱', 'E-mail'],
  nickname: ['昵称', 'Nickname'],
  company: ['公司', 'Company'],
  city: ['城市', 'City'],
  staffNote: ['内部备注', 'Staff note'],
});
