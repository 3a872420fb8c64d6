import { inBothLanguages } from '@banyan/contract';
export const provingTexts = inBothLanguages({
  title: ['请确认是您本人', 'Confirm that it is you'],
  lead: [
    '此操作较为敏感，请再次输入密码。15 分钟内不再询问。',
    'This is sensitive: enter your password again. You are not asked for the next 15 minutes.',
  ],
  code: ['两步验证码', 'Second factor'],
  codeLead: [
    '再输入身份验证器应用中的验证码，或一个恢复码。',
    'Enter the code of your authenticator app too, or a recovery code.',
  ],
  missing: ['请填写。', 'Fill this in.'],
  confirm: ['确认', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  elsewhere: [
    '此操作较为敏感，请在新窗口中重新登录。本页内容不会丢失，15 分钟内不再询问。',
    'This is sensitive: sign in again in a new window. Nothing on this page is lost, and you are not asked for the next 15 minutes.',
  ],
  open: ['打开登录窗口', 'Open the sign-in window'],
  done: ['我已登录', 'I have signed in'],
});
