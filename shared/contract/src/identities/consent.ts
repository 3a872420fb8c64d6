/** What customers agree to before their identity is checked. Another wording is another version. */
export const IDENTITY_CONSENT = {
  version: '2026-11-25',
  zh: '我单独同意处理我的身份证号和照片，用于核实身份。号码加密保存，照片在审核结束 30 天后删除。',
  en: 'I separately agree that my ID number and the pictures are processed to verify my identity. The number is stored encrypted, and the pictures are deleted 30 days after the decision.',
} as const;
