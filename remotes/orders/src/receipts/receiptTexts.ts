import { inBothLanguages } from '@banyan/contract';

export const receiptTexts = inBothLanguages({
  receipt: ['转账回单（图片或 PDF）', 'Receipt of the transfer (picture or PDF)'],
  choose: ['选择文件', 'Choose a file'],
  needed: ['请上传转账回单', 'Please upload the receipt'],
  sending: ['正在上传…', 'Uploading…'],
  sent: [(name: string) => `已上传 ${name}`, (name: string) => `${name} is uploaded`],
  failed: ['上传未成功，请重试', 'The upload has failed. Please try again.'],
  reason: ['原因', 'Reason'],
  pay: ['确认已付款', 'Confirm payment'],
  payHint: [
    '请核对银行到账后上传转账回单。订单变为已付款并立即发放授权；回单会保留，供有付款权限的同事查看。',
    'Check that the transfer has arrived, and upload its receipt. The order is paid and gives its licence at once; the receipt is kept for colleagues who may see payments.',
  ],
  paid: ['已确认付款', 'The payment is confirmed'],
});
