import { inBothLanguages } from '@banyan/contract';
export const overridesTexts = inBothLanguages({
  title: ['版本覆盖（仅自己）', 'My overrides'],
  hint: [
    '只影响您当前的登录会话：在正式环境中运行某个模块的预览版本，或您电脑上的开发版本。每次更改都会被记录。',
    'For your session only: run a preview of an area, or what is on your machine, in the real product. Every change is in the activity log.',
  ],
  list: ['当前覆盖', 'Overrides in use'],
  empty: ['没有版本覆盖，所有模块都是正式版本', 'None: every area is live'],
  preview: [(name: string) => `预览 ${name}`, (name: string) => `Preview ${name}`],
  end: ['结束', 'End'],
  endOf: [
    (area: string) => `结束 ${area} 的版本覆盖`,
    (area: string) => `End the override of ${area}`,
  ],
  endAll: ['全部结束', 'End all'],
  begin: ['开始覆盖', 'Start'],
  area: ['模块', 'Area'],
  areaNeeded: ['请选择模块', 'Choose an area'],
  from: ['来源', 'From'],
  fromNeeded: ['请选择来源', 'Choose a source'],
  fromHint: [
    '预览由团队发布；开发地址由运维人员允许。',
    'Teams publish previews; operators allow developers’ machines.',
  ],
  reload: [
    '页面会重新加载；有未保存的内容时会先询问。',
    'The page reloads; you are asked about unsaved work first.',
  ],
  may: ['您没有覆盖模块版本的权限。', 'You do not have permission to override areas.'],
});
