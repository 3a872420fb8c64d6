import { inBothLanguages } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

export const FAULTS = {
  name: {
    zh: '请填写 2 到 50 个汉字或字母的真实姓名',
    en: 'Enter your real name, 2 to 50 Han or Latin letters',
  },
  wrong: VALIDATOR_WORDS.idCard,
  young: {
    zh: '未满 14 周岁，请由监护人联系我们',
    en: 'You are under 14. Please have a parent or guardian contact us',
  },
  consent: { zh: '请先同意，才能核实身份', en: 'Please agree: otherwise we cannot verify you' },
  picture: {
    front: { zh: '请上传身份证正面', en: 'Add a picture of the front' },
    back: { zh: '请上传身份证反面', en: 'Add a picture of the back' },
  },
  uploading: { zh: '照片正在上传，请稍候', en: 'A picture is still being uploaded' },
} as const;

export const identityTexts = inBothLanguages({
  title: ['实名认证', 'Verify your identity'],
  why: [
    '仅在发布社区文件和开具个人抬头的专用发票时需要，购买不需要。',
    'We ask for this only to publish in the community and for special invoices on a personal title. Buying does not need it.',
  ],
  kept: [
    '身份证号加密保存，只显示首尾几位；照片在审核结束 30 天后删除。您可以随时撤回同意。',
    'Your ID number is stored encrypted and never shown in full. Pictures are deleted 30 days after the decision. You can withdraw your consent at any time.',
  ],
  trial: [
    '试用环境：不会发送给任何机构。第 17 位为 0 到 5 通过，6 和 7 不通过，8 和 9 转人工审核。',
    'This is a trial: nothing is sent to anybody. With a 17th digit of 0 to 5 you pass, with 6 or 7 you do not, and 8 or 9 goes to our staff.',
  ],
  form: {
    heading: ['提交认证', 'Your ID card'],
    again: ['重新认证', 'Verify again'],
    name: ['真实姓名', 'Real name'],
    number: ['身份证号', 'ID number'],
    numberHint: ['18 位，15 位的旧号码也可以', '18 digits, or an old number of 15'],
    pictures: ['证件照片', 'Pictures of the card'],
    optional: [
      '选填，可以加快人工审核',
      'Optional. They help our staff if they have to look at it',
    ],
    rules: [
      '清晰、四角完整、不要反光，不超过 10 MB。上传前会在照片上加水印“仅用于榕思维实名认证”。',
      'Sharp, all four corners in sight, no reflections, at most 10 MB. Before it is sent, each picture gets a watermark that it is for this purpose only.',
    ],
    submit: ['提交认证', 'Submit'],
    sent: ['认证信息已提交。', 'Your details were submitted.'],
    triesLeft: [
      (count: number) => `今天还可提交 ${count} 次`,
      (count: number) =>
        count === 1 ? 'You can submit once more today' : `You can submit ${count} more times today`,
    ],
    noneLeft: [
      '今天已提交 3 次，请明天再试。',
      'You have submitted 3 times today. Please try again tomorrow.',
    ],
  },
  sides: {
    front: ['身份证正面（人像面）', 'Front (portrait)'],
    back: ['身份证反面（国徽面）', 'Back (emblem)'],
  },
  upload: {
    front: ['上传身份证正面', 'Upload the front of the ID card'],
    back: ['上传身份证反面', 'Upload the back of the ID card'],
  },
  picture: {
    choose: ['拍照或选择照片', 'Take or choose a picture'],
    other: ['换一张', 'Choose another one'],
    preparing: ['正在处理', 'Preparing'],
    sending: [
      (percent: number) => `正在上传 ${percent}%`,
      (percent: number) => `Uploading ${percent}%`,
    ],
    sent: ['已上传', 'Uploaded'],
    unreadable: [
      '图片无法读取，请换一张（支持 JPG、PNG、WebP）',
      'This picture cannot be read. Choose a JPG, PNG or WebP file',
    ],
    large: ['图片太大，不能超过 10 MB', 'This picture is too large: at most 10 MB'],
    offline: ['未能上传，请检查网络后重试', 'The upload failed. Check the network and try again'],
    alt: {
      front: ['已加水印的身份证正面', 'Front of the ID card with a watermark'],
      back: ['已加水印的身份证反面', 'Back of the ID card with a watermark'],
    },
  },
  checking: {
    heading: ['正在核验', 'Being checked'],
    text: [
      '通常只需几秒，完成后本页会自动更新。',
      'This usually takes a few seconds. The page updates by itself.',
    ],
  },
  review: {
    heading: ['人工审核中', 'In review'],
    text: [
      '需要 1-2 个工作日，结果会在通知中告诉您。',
      'Our staff need 1 to 2 working days. You will find the result in your notices.',
    ],
  },
  rejected: {
    heading: ['审核未通过', 'Not verified'],
    next: ['请核对下面的内容后重新提交。', 'Please check what is below and submit it again.'],
  },
  verified: {
    heading: ['已实名', 'Verified'],
    again: ['重新认证', 'Verify again'],
    keep: ['保留现在的认证', 'Keep what is verified'],
  },
  closed: [
    '多次未通过审核，不能再在线提交。请联系我们人工办理。',
    'Too many checks were not accepted, so you cannot submit another one here. Please contact us.',
  ],
  facts: {
    name: ['姓名', 'Name'],
    number: ['证件号码', 'ID number'],
    submitted: ['提交时间', 'Submitted'],
    since: ['认证时间', 'Verified at'],
    reason: ['原因', 'Reason'],
  },
  withdrawCheck: {
    act: ['撤回申请', 'Withdraw'],
    ask: ['撤回后，号码和照片会立即删除。', 'The number and the pictures are deleted at once.'],
    sure: ['确定撤回', 'Withdraw it'],
  },
  withdrawConsent: {
    act: ['撤回同意', 'Withdraw my consent'],
    ask: [
      '撤回后，姓名、号码和照片会立即删除，您将不能发布社区文件或开具个人专用发票，直到再次认证。',
      'Name, number and pictures are deleted at once. Until you verify again you cannot publish in the community or get special invoices on a personal title.',
    ],
    sure: ['确定撤回同意', 'Withdraw my consent now'],
  },
  cancel: ['取消', 'Cancel'],
});
