import { inBothLanguages } from '@banyan/contract';
export const messageTexts = inBothLanguages({
  heading: ['消息中心', 'Messages'],
  tabs: ['消息类别', 'Kinds of message'],
  tab: [
    (label: string, count: number) => (count === 0 ? label : `${label}，${count} 条未读`),
    (label: string, count: number) => (count === 0 ? label : `${label}, ${count} unread`),
  ],
  stale: [
    '未更新：与服务器的连接中断，消息和数字可能不是最新的。恢复后会自动刷新。',
    'Not up to date: the connection to the server is gone, and messages and numbers may be behind. They are read again when it is back.',
  ],
  filter: ['筛选消息', 'Filter messages'],
  text: ['关键字', 'Keyword'],
  textHint: ['标题、正文或发送人', 'Title, text or sender'],
  state: ['状态', 'Status'],
  unread: ['未读', 'Unread'],
  read: ['已读', 'Read'],
  found: [(count: string) => `共 ${count} 条消息`, (count: string) => `${count} messages`],
  list: ['消息列表', 'Messages'],
  empty: ['没有消息', 'There are no messages'],
  emptyFiltered: ['没有符合条件的消息', 'No messages match these filters'],
  loading: ['加载中', 'Loading'],
  select: [(title: string) => `选择：${title}`, (title: string) => `Select: ${title}`],
  selectAll: ['全选本页', 'Select this page'],
  selected: [(count: number) => `已选 ${count} 条`, (count: number) => `${count} selected`],
  markRead: ['标为已读', 'Mark as read'],
  markUnread: ['标为未读', 'Mark as unread'],
  remove: ['删除', 'Delete'],
  markReadOf: [
    (title: string) => `标为已读：${title}`,
    (title: string) => `Mark as read: ${title}`,
  ],
  markUnreadOf: [
    (title: string) => `标为未读：${title}`,
    (title: string) => `Mark as unread: ${title}`,
  ],
  removeOf: [(title: string) => `删除：${title}`, (title: string) => `Delete: ${title}`],
  markAll: [
    (count: number) => `全部标为已读（${count}）`,
    (count: number) => `Mark all as read (${count})`,
  ],
  markAllTitle: ['全部标为已读？', 'Mark all as read?'],
  markAllText: [
    (count: number) => `当前筛选下有 ${count} 条未读消息，将全部标为已读。`,
    (count: number) =>
      `${count} unread messages match the filters. All of them will be marked as read.`,
  ],
  markedAll: [
    (count: number) => `已将 ${count} 条消息标为已读`,
    (count: number) =>
      count === 1 ? '1 message marked as read' : `${count} messages marked as read`,
  ],
  cancel: ['取消', 'Cancel'],
  removed: [
    (count: number) => `已删除 ${count} 条消息`,
    (count: number) => (count === 1 ? 'Message deleted' : `${count} messages deleted`),
  ],
  undo: ['撤销', 'Undo'],
  unmarked: ['已恢复为未读', 'Marked as unread again'],
  restored: ['已恢复', 'Restored'],
  notDone: [
    (reason: string) => `没有完成：${reason}`,
    (reason: string) => `That did not work: ${reason}`,
  ],
  system: ['系统', 'System'],
  detail: ['消息详情', 'Message'],
  open: ['打开相关页面', 'Open related page'],
  close: ['关闭详情', 'Close message'],
  gone: [
    '这条消息不存在，可能已被删除。',
    'This message does not exist. It may have been deleted.',
  ],
  keys: [
    'j / k 上下移动 · Enter 打开 · x 选择 · e 已读 · u 未读 · # 删除 · o 打开相关页面',
    'j / k move · Enter open · x select · e read · u unread · # delete · o open the page',
  ],
});
