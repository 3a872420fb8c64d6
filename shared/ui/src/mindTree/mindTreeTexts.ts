import { inBothLanguages } from '@banyan/contract';

export const mindTreeTexts = inBothLanguages({
  map: ['脑图', 'Map'],
  organisation: ['组织结构', 'Organisation'],
  outline: ['大纲', 'Outline'],
  layouts: ['显示方式', 'Layout'],
  tools: ['缩放', 'Zoom'],
  larger: ['放大', 'Zoom in'],
  smaller: ['缩小', 'Zoom out'],
  fit: ['适合窗口', 'Fit'],
  fullScreen: ['全屏', 'Full screen'],
  leaveFullScreen: ['退出全屏', 'Leave full screen'],
  drawing: [(title: string) => `脑图：${title}`, (title: string) => `Map: ${title}`],
  keys: [
    '方向键选择主题，回车折叠或展开，加号、减号缩放，0 适合窗口。拖动可移动，按住 Ctrl 滚动可缩放。“大纲”以文字显示全部主题。',
    'Arrow keys select topics, Enter folds and unfolds, plus and minus zoom, 0 fits. Drag to move, scroll with Ctrl to zoom. “Outline” shows all topics as text.',
  ],
  folded: [
    (count: number) => `，已折叠 ${count} 个主题`,
    (count: number) => `, ${count} topics folded`,
  ],
  open: ['打开链接', 'Open the link'],
});
