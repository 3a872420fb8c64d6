import type { LocalText } from '@banyan/contract';
import { PERMISSIONS, type Permission } from '@banyan/contract/permissions';

export const OWNER = 'owner';

/** What a version of the product brought to a role: an existing role gets it at the next start. */
type Grant = { readonly version: number; readonly permissions: readonly Permission[] };

export type BuiltInRole = {
  readonly id: string;
  readonly name: LocalText;
  readonly description: string;
  readonly grants: readonly Grant[];
};

const first = (permissions: readonly Permission[]): readonly Grant[] => [
  { version: 1, permissions },
];

/** Not for an account that may only view. */
const GUARDED: readonly Permission[] = [
  'administrators.view',
  'roles.view',
  'settings.view',
  'client-keys.view',
  'identities.view',
];

/**
 * The roles that every installation has, besides the owner, who may do all there is. Their sets are a beginning:
 * owners change them, and what a later version adds reaches them once.
 */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  {
    id: 'operations',
    name: { zh: '运营', en: 'Operations' },
    description: '销售、产品、社区、内容、下载与统计',
    grants: first([
      'orders.view',
      'invoices.view',
      'licences.view',
      'licences.edit',
      'products.view',
      'products.edit',
      'products.price',
      'templates.edit',
      'discounts.view',
      'discounts.edit',
      'discounts.export',
      'publishing.view',
      'publishing.edit',
      'accounts.view',
      'feedback.view',
      'services.view',
      'community.view',
      'community.edit',
      'community.review',
      'community.traffic',
      'community.traffic.approve',
      'articles.view',
      'articles.edit',
      'articles.publish',
      'downloads.view',
      'downloads.edit',
      'downloads.publish',
      'statistics.view',
      'messages.view',
    ]),
  },
  {
    id: 'finance',
    name: { zh: '财务', en: 'Finance' },
    description: '订单、付款、发票与授权',
    grants: first([
      'orders.view',
      'orders.refund',
      'orders.create',
      'orders.export',
      'payments.view',
      'payments.edit',
      'invoices.view',
      'invoices.edit',
      'licences.view',
      'licences.edit',
      'licences.approve',
      'discounts.view',
      'discounts.edit',
      'discounts.approve',
      'accounts.view',
      'statistics.view',
      'messages.view',
    ]),
  },
  {
    id: 'support',
    name: { zh: '客服', en: 'Support' },
    description: '用户、设备、反馈与人工服务',
    grants: first([
      'orders.view',
      'orders.edit',
      'licences.view',
      'licences.edit',
      'accounts.view',
      'accounts.edit',
      'accounts.freeze',
      'accounts.reveal',
      'identities.view',
      'identities.decide',
      'devices.view',
      'devices.edit',
      'feedback.view',
      'feedback.reply',
      'feedback.edit',
      'services.view',
      'services.edit',
      'articles.view',
      'logs.view',
      'machine-codes.view',
      'machine-codes.edit',
      'messages.view',
      'people.view',
    ]),
  },
  {
    id: 'content',
    name: { zh: '内容', en: 'Content' },
    description: '文章、视频、社区与模板',
    grants: first([
      'products.view',
      'templates.edit',
      'publishing.view',
      'publishing.edit',
      'community.view',
      'community.edit',
      'community.review',
      'articles.view',
      'articles.edit',
      'articles.publish',
      'statistics.view',
      'messages.view',
    ]),
  },
  {
    id: 'analyst',
    name: { zh: '数据分析', en: 'Analyst' },
    description: '统计、日志与下载，不含用户名单',
    grants: first([
      'discounts.view',
      'community.view',
      'downloads.view',
      'downloads.export',
      'statistics.view',
      'statistics.edit',
      'statistics.export',
      'logs.view',
      'logs.export',
    ]),
  },
  {
    id: 'read-only',
    name: { zh: '只读', en: 'Read only' },
    description: '查看，不作任何更改',
    grants: first(
      PERMISSIONS.filter(
        (permission) =>
          permission.endsWith('.view') &&
          permission !== 'messages.view' &&
          !GUARDED.includes(permission),
      ),
    ),
  },
];
