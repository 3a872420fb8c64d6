export const provingTexts = {
  zh: {
    title: '请确认是您本人',
    lead: '此操作较为敏感，请再次输入密码。15 分钟内不再询问。',
    code: '两步验证码',
    codeLead: '再输入身份验证器应用中的验证码，或一个恢复码。',
    missing: '请填写。',
    confirm: '确认',
    cancel: '取消',
    elsewhere: '此操作较为敏感，请在新窗口中重新登录。本页内容不会丢失，15 分钟内不再询问。',
    open: '打开登录窗口',
    done: '我已登录',
  },
  en: {
    title: 'Confirm that it is you',
    lead: 'This is sensitive: enter your password again. You are not asked for the next 15 minutes.',
    code: 'Second factor',
    codeLead: 'Enter the code of your authenticator app too, or a recovery code.',
    missing: 'Fill this in.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    elsewhere:
      'This is sensitive: sign in again in a new window. Nothing on this page is lost, and you are not asked for the next 15 minutes.',
    open: 'Open the sign-in window',
    done: 'I have signed in',
  },
};
