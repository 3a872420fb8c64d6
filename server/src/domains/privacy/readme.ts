/** What the archive says of itself, in both languages. */
export function readmeOf(customerId: string, at: number): string {
  return `榕思维 / Banyan Mind
${customerId} · ${new Date(at).toISOString()}

中文
这是我们保存的与您有关的数据。每个 JSON 文件是一类数据（UTF-8，时间为 ISO 8601，金额单位为分），没有数据的类别也会列出。
  customer.json  资料          account.json   登录方式与当前会话
  orders.json    订单与退款    invoices.json  发票
  feedback.json  意见反馈      devices.json   设备
  notices.json   通知          security.json  登录与安全记录
  consents.json  同意记录      contactChanges.json  更换联系方式的记录
  discounts.json 为您指定的优惠码
  files/         您上传的原始文件
不包括：密码和两步验证密钥（无法还原）、工作人员的内部备注、其他人的数据。

English
This is what we keep about you. Each JSON file is one kind of data (UTF-8, times in ISO 8601, amounts in fen, a hundredth
of a yuan). A kind without data is here too.
  customer.json  profile              account.json   how you sign in, and where you are signed in
  orders.json    orders and refunds   invoices.json  invoices
  feedback.json  feedback             devices.json   devices
  notices.json   notices              security.json  sign-in and security log
  consents.json  records of consent   contactChanges.json  changes of your contacts
  discounts.json codes that are for you
  files/         the files that you sent, as they are kept
Not included: passwords and second-factor secrets, which cannot be read back, internal notes of our staff, and what is
about other people.
`;
}
