import { inBothLanguages } from '@banyan/contract';
export const noticesTexts = inBothLanguages({
  title: ['通知', 'Notices'],
  tabs: ['通知与接收方式', 'Notices and how you get them'],
  list: ['全部通知', 'All notices'],
  channels: ['接收方式', 'Delivery'],
  topic: ['类别', 'Category'],
  all: ['全部', 'All'],
  allRead: ['全部标为已读', 'Mark all as read'],
  unread: ['未读', 'Unread'],
  markRead: ['标为已读', 'Mark as read'],
  markUnread: ['标为未读', 'Mark as unread'],
  remove: ['删除', 'Delete'],
  named: [
    (act: string, title: string) => `${act}：${title}`,
    (act: string, title: string) => `${act}: ${title}`,
  ],
  removed: ['通知已删除。', 'The notice was deleted.'],
  undo: ['撤销', 'Undo'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  empty: [
    '还没有通知。订单、反馈和账户安全有变化时，会显示在这里。',
    'No notices yet. Changes of your orders, your feedback and the safety of your account appear here.',
  ],
  emptyTopic: ['这个类别还没有通知。', 'No notices in this category yet.'],
  more: ['显示更多', 'Show more'],
  channelsIntro: ['每一项的更改会立即保存。', 'Each change is saved at once.'],
  address: [
    (email: string) => `邮件发送到 ${email}。`,
    (email: string) => `E-mails go to ${email}.`,
  ],
  noAddress: [
    '您的账户还没有邮箱，因此不能用邮件接收。',
    'Your account has no e-mail address, so notices cannot be sent by e-mail.',
  ],
  fixed: [
    '安全通知始终会发送到账户的全部联系方式，不能关闭。',
    'Notices about security always go to every contact of your account and cannot be turned off.',
  ],
  portal: ['站内', 'Portal'],
  portalFixed: ['站内通知始终开启。', 'Notices in the portal are always on.'],
  email: ['邮件', 'E-mail'],
});
