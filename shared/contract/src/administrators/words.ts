import type { LocalText } from '../language.js';
import { PERMISSIONS, type Permission } from '../permissions/index.js';
import type { AdministratorState, OwnPermission } from './schemas.js';

/** What people call the states of an administrator. */
export const ADMINISTRATOR_STATES: Readonly<Record<AdministratorState, LocalText>> = {
  invited: { zh: '已邀请', en: 'Invited' },
  active: { zh: '正常', en: 'Active' },
  disabled: { zh: '已停用', en: 'Disabled' },
};

const VERBS: Readonly<Record<string, LocalText>> = {
  view: { zh: '查看', en: 'View' },
  edit: { zh: '编辑', en: 'Edit' },
  create: { zh: '新建', en: 'Create' },
  refund: { zh: '退款：', en: 'Refund' },
  export: { zh: '导出', en: 'Export' },
  approve: { zh: '审批', en: 'Approve' },
  price: { zh: '改价：', en: 'Change prices of' },
  freeze: { zh: '冻结', en: 'Freeze' },
  reveal: { zh: '查看隐私：', en: 'Reveal personal data of' },
  decide: { zh: '裁定', en: 'Decide' },
  reply: { zh: '回复', en: 'Reply to' },
  review: { zh: '审核', en: 'Review' },
  traffic: { zh: '配置流量：', en: 'Set traffic of' },
  'traffic.approve': { zh: '审批流量：', en: 'Approve traffic of' },
  publish: { zh: '发布', en: 'Publish' },
  override: { zh: '版本覆盖：', en: 'Override' },
};

type Group = {
  readonly title: LocalText;
  readonly subjects: Readonly<Record<string, LocalText>>;
};

/** What permissions are about, as the menu groups it. */
const GROUPS: readonly Group[] = [
  {
    title: { zh: '订单', en: 'Orders' },
    subjects: {
      orders: { zh: '订单', en: 'orders' },
      payments: { zh: '付款', en: 'payments' },
      invoices: { zh: '发票', en: 'invoices' },
      licences: { zh: '授权', en: 'licences' },
    },
  },
  {
    title: { zh: '产品', en: 'Products' },
    subjects: {
      products: { zh: '产品', en: 'products' },
      templates: { zh: '客户端模板', en: 'client templates' },
      discounts: { zh: '优惠码', en: 'discount codes' },
      publishing: { zh: '发布权限', en: 'publishing rights' },
    },
  },
  {
    title: { zh: '用户', en: 'Users' },
    subjects: {
      accounts: { zh: '用户', en: 'customers' },
      identities: { zh: '实名', en: 'identity checks' },
      devices: { zh: '设备', en: 'devices' },
      feedback: { zh: '反馈', en: 'feedback' },
      services: { zh: '人工服务', en: 'manual service' },
      people: { zh: '人员档案', en: 'people' },
    },
  },
  {
    title: { zh: '内容', en: 'Content' },
    subjects: {
      community: { zh: '社区', en: 'the community' },
      articles: { zh: '文章', en: 'articles' },
      downloads: { zh: '下载', en: 'downloads' },
      files: { zh: '文件', en: 'files' },
      messages: { zh: '消息', en: 'messages' },
    },
  },
  {
    title: { zh: '统计与日志', en: 'Statistics and logs' },
    subjects: {
      statistics: { zh: '统计', en: 'statistics' },
      logs: { zh: '日志', en: 'logs' },
      audit: { zh: '登录日志', en: 'the sign-in log' },
      changes: { zh: '操作日志', en: 'the audit log' },
    },
  },
  {
    title: { zh: '系统', en: 'System' },
    subjects: {
      administrators: { zh: '管理员', en: 'administrators' },
      roles: { zh: '角色', en: 'roles' },
      areas: { zh: '模块', en: 'areas' },
      'machine-codes': { zh: '机器码', en: 'machine codes' },
      jobs: { zh: '计划任务', en: 'scheduled jobs' },
      settings: { zh: '系统设置', en: 'settings' },
      'client-keys': { zh: '客户端凭据', en: 'client keys' },
    },
  },
];

const SUBJECTS: Readonly<Record<string, LocalText>> = Object.fromEntries(
  GROUPS.flatMap(({ subjects }) => Object.entries(subjects)),
);

/**
 * What a permission allows; one of a newer server, or that no area declares any more, is said as it is written.
 * @param own what areas declare
 */
export function wordsOfPermission(
  permission: string,
  own: readonly OwnPermission[] = [],
): LocalText {
  const declared = own.find(({ name }) => name === permission);
  if (declared?.isLive === true) return declared.title;
  const [subject = '', ...rest] = permission.split('.');
  const [what, verb] = [SUBJECTS[subject], VERBS[rest.join('.')]];
  if (what === undefined || verb === undefined) return { zh: permission, en: permission };
  return { zh: `${verb.zh}${what.zh}`, en: `${verb.en} ${what.en}` };
}

export const PERMISSION_WORDS = Object.fromEntries(
  PERMISSIONS.map((permission) => [permission, wordsOfPermission(permission)]),
) as Readonly<Record<Permission, LocalText>>;

/** All permissions in the groups of the menu. */
export const PERMISSION_GROUPS: readonly {
  readonly title: LocalText;
  readonly permissions: readonly Permission[];
}[] = GROUPS.map(({ title, subjects }) => ({
  title,
  permissions: PERMISSIONS.filter((permission) => (permission.split('.')[0] ?? '') in subjects),
}));

/** Money, personal data, and power over others: shown as such. */
export function isSensitive(permission: string): boolean {
  return /\.(refund|reveal|export|approve|price)$|^(roles|administrators|client-keys)\.edit$/.test(
    permission,
  );
}
