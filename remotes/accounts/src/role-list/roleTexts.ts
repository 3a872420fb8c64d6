import { inBothLanguages } from '@banyan/contract';
export const roleTexts = inBothLanguages({
  heading: ['角色与权限', 'Roles and permissions'],
  found: [
    (count: number) => `共 ${count} 个角色`,
    (count: number) => (count === 1 ? '1 role' : `${count} roles`),
  ],
  matrix: ['权限矩阵', 'Permission matrix'],
  permission: ['权限', 'Permission'],
  newer: ['本版本不认识的权限', 'Permissions this version does not know'],
  ofArea: [(area: string) => `模块：${area}`, (area: string) => `Area: ${area}`],
  gone: ['该模块当前版本不再使用', 'not used by the live version'],
  sensitive: ['敏感', 'sensitive'],
  notYours: [
    '您自己没有这个权限，不能授予别人',
    'You do not have this permission, so you cannot grant it',
  ],
  members: [
    (count: number) => `${count} 人`,
    (count: number) => (count === 1 ? '1 person' : `${count} people`),
  ],
  find: ['查找权限', 'Find permission'],
  differences: ['只看有差异的', 'Differences only'],
  role: ['角色', 'Role'],
  add: ['新建角色', 'New role'],
  rename: ['角色名称', 'Role name'],
  saveChanges: [
    (count: number) => (count === 0 ? '保存' : `保存 ${count} 处修改`),
    (count: number) =>
      count === 0 ? 'Save' : `Save ${count} ${count === 1 ? 'change' : 'changes'}`,
  ],
  saveTitle: ['保存后会怎样', 'What this changes'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['角色已保存', 'Roles saved'],
  and: ['、', ', '],
  gains: [
    (people: number, what: string) => `${people} 人获得：${what}`,
    (people: number, what: string) => `${people} gain: ${what}`,
  ],
  loses: [
    (people: number, what: string) => `${people} 人失去：${what}`,
    (people: number, what: string) => `${people} lose: ${what}`,
  ],
  preview: ['预览某人的菜单', 'Preview a menu'],
  person: ['选择管理员', 'Choose administrator'],
  sees: [
    (count: number) => `能看到 ${count} 个页面：`,
    (count: number) => `Sees ${count} ${count === 1 ? 'page' : 'pages'}:`,
  ],
  fields: {
    nameZh: ['中文名称', 'Chinese name'],
    nameEn: ['英文名称', 'English name'],
    description: ['说明', 'Description'],
    like: ['权限复制自', 'Copy permissions from'],
  },
  remove: {
    label: ['删除角色', 'Delete role'],
    question: [
      '这个角色没有成员，删除后不能恢复。',
      'This role has no members. It cannot be restored.',
    ],
    done: ['角色已删除', 'Role deleted'],
  },
});
