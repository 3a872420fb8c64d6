/** What example threads are about. */
export const SUBJECTS = [
  {
    category: 'fault',
    title: '导出 PDF 时文字缺失',
    text: '升级到 5.2.0 之后，导出 PDF 时右侧分支的文字不见了，导出图片是正常的。',
    answer: '已收到，请问导图大约有多少个节点？能否附上一张截图？',
    more: '大约四百个节点，截图已经发到邮箱。',
    note: '与 5.2.0 的导出问题相同，研发已在处理。',
  },
  {
    category: 'question',
    title: '如何批量修改主题颜色',
    text: '同一层级有几十个主题，能不能一次改颜色，而不是一个一个地改？',
    answer: '选中一个主题后按 Ctrl+Shift+A 可以选中同级主题，再设置颜色即可。',
    more: '可以了，谢谢。',
    note: '常见问题，可以写进指南。',
  },
  {
    category: 'idea',
    title: '希望支持甘特图视图',
    text: '我们用导图做项目计划，如果能直接按甘特图查看进度就更方便了。',
    answer: '感谢建议，我们已经记录下来，有进展会在这里通知您。',
    more: '期待，最好能导出成表格。',
    note: '同类建议第九次。',
  },
  {
    category: 'account',
    title: '换了手机号无法登录',
    text: '原来的手机号已经停用，登录时收不到验证码，应该怎么办？',
    answer: '您可以用邮箱登录后在“修改手机”里更换；如果邮箱也不可用，请申请人工服务。',
    more: '邮箱可以登录，已经改好了。',
    note: '已核对身份。',
  },
  {
    category: 'payment',
    title: '发票抬头写错了',
    text: '上周申请的发票抬头少写了两个字，能不能重新开一张？',
    answer: '可以，请在发票列表里选择“申请重开”，原发票会先冲红。',
    more: '已经提交了，麻烦尽快处理。',
    note: '财务已知。',
  },
] as const;
