import type { ServiceCallDefinition } from '@banyan/contract';
import { CHANGED_ENTITIES } from '@banyan/contract/changes';
import { isFields } from '@banyan/rules';
import type { Answering } from '../ground/changeLog/answering.js';
import { type Actor, noteChange } from '../ground/changeLog/changes.js';
import { ALL } from '../ground/records/noteRecord.js';

type Entity = keyof typeof CHANGED_ENTITIES;

/** What the change log says of a call whose handler notes nothing more exact. */
type Words = {
  /** Between who did it and what it was done to. */
  readonly zh: string;
  readonly en: string;
  /** The second word of the verb; the call's own by default. */
  readonly act?: string;
  /** The kind of record, where it is not the domain's. */
  readonly entity?: Entity;
  /** The field of the request, or else of the answer, that names the record; `id` by default. */
  readonly of?: string;
  /** Fields of the request that the log shows. */
  readonly shows?: readonly string[];
  /** The request's reason is erased from the log with the record's customer. */
  readonly hasReason?: true;
};

const CHANGED: Words = { act: 'save', zh: '更改了', en: 'changed' };

/** By path. Other calls that change something note it by themselves, in more detail. */
export const CALL_WORDS: Readonly<Record<string, Words>> = {
  'Order/ChangeState': {
    act: 'step',
    zh: '更改了状态：',
    en: 'changed the state of',
    hasReason: true,
  },
  'Order/Refund': { zh: '办理了退款：', en: 'acted on a refund of', hasReason: true },
  'Order/CreateByHand': { act: 'add', zh: '新建了', en: 'added' },
  'Order/AddNote': { act: 'note', zh: '添加了备注：', en: 'added a note to' },
  'Refund/Decide': { zh: '审核了', en: 'decided' },
  'Refund/Retry': {
    entity: 'order',
    of: 'order',
    zh: '重新发起退款：',
    en: 'retried the failed refunds of',
  },
  'Diagram/Claim': { zh: '开始审核', en: 'began to check' },
  'DiagramComment/Decide': {
    entity: 'diagram',
    act: 'comment',
    zh: '审核了评论：',
    en: 'decided on a comment of',
    shows: ['state'],
  },
  'DiagramReport/Decide': {
    entity: 'diagram',
    act: 'report',
    zh: '处理了举报：',
    en: 'decided on a report of',
    shows: ['state'],
  },
  'Invoice/Decide': { zh: '处理了', en: 'decided' },
  'Invoice/Attach': { zh: '上传了文件：', en: 'attached a file to', shows: ['format'] },
  'Invoice/Reverse': { zh: '红冲了', en: 'advanced the reversal of' },
  'Payment/Ask': { zh: '向支付渠道查询了', en: 'asked the provider about' },
  'Person/LookUp': { act: 'add', zh: '新建了', en: 'added' },
  'Person/Reveal': { zh: '查看了证件号码：', en: 'revealed the ID number of' },
  'Identity/Claim': { zh: '开始审核', en: 'began to check' },
  'Feedback/Reply': { zh: '回复了', en: 'replied to', shows: ['next'] },
  'Feedback/Note': { zh: '添加了备注：', en: 'added a note to' },
  'ServiceRequest/AddEntry': {
    act: 'note',
    zh: '添加了记录：',
    en: 'added an entry to',
    shows: ['kind'],
  },
  'Licence/BeginCampaign': {
    entity: 'licenceCampaign',
    act: 'add',
    zh: '开始了',
    en: 'began',
    shows: ['months'],
  },
  'Licence/StopCampaign': { entity: 'licenceCampaign', act: 'cancel', zh: '停止了', en: 'stopped' },
  'Article/SaveText': {
    zh: '修改了正文：',
    en: 'edited the text of',
    act: 'save',
    shows: ['language'],
  },
  'Article/MakePreview': { zh: '创建了预览链接：', en: 'made a preview link of', act: 'share' },
  'Article/EndPreview': { zh: '撤销了预览链接：', en: 'ended a preview link of', act: 'unshare' },
  'Traffic/Feature': { entity: 'featuredFile', act: 'feature', zh: '精选了', en: 'added' },
  'Traffic/Unfeature': { entity: 'featuredFile', act: 'unfeature', zh: '取消了', en: 'removed' },
  'BusMessage/DeleteMessage': {
    act: 'remove',
    of: 'ids',
    zh: '删除或恢复了',
    en: 'removed or restored',
    shows: ['restore'],
  },
  'Releases/Act': { act: 'release', of: 'area', zh: '更改了发布：', en: 'changed the release of' },
  'Releases/SetBudget': {
    act: 'budget',
    of: 'area',
    zh: '更改了体积上限：',
    en: 'changed the size limit of',
    shows: ['budgetBytes'],
  },
  'Releases/MakeKey': { entity: 'teamKey', act: 'add', of: 'name', zh: '新建了', en: 'added' },
  'Releases/EndKey': { entity: 'teamKey', act: 'remove', zh: '停用了', en: 'ended' },
  'Releases/RotateSigningKey': {
    entity: 'releaseKey',
    act: 'rotate',
    of: 'keyId',
    zh: '轮换了',
    en: 'rotated',
  },
};

/** A domain's kind of record, where its calls do not begin with it. */
const ENTITIES: Readonly<Record<string, Entity>> = {
  BusMessage: 'message',
  Discount: 'discountCode',
  Identity: 'identityCheck',
  Product: 'edition',
  Refund: 'refundRequest',
  Releases: 'area',
  Template: 'clientTemplate',
  Traffic: 'trafficRules',
};

const READS = /\/(?:Get\w*|Find|Test|Check|Preview|Export)$/;

/** Whether a call only reads, by its name. */
export function isRead(path: string): boolean {
  return READS.test(path);
}

/** What is the caller's alone: their sessions, which the log of sign-ins has, how far they have read, what they search for. */
export const OWN_CALLS: ReadonlySet<string> = new Set([
  ...['Security/BeginTotp', 'Security/ChangePassword', 'Security/ConfirmTotp', 'Security/Prove'],
  ...['Security/EndOtherSessions', 'Security/EndSession', 'Security/NewRecoveryCodes'],
  ...['Security/RemoveTotp', 'Presence/Note', 'BusMessage/MarkReadMessage'],
  ...['Releases/SetOverride', 'Releases/EndOverride', 'Home/HideWord'],
]);

/** Whether the change log has a row of each success of a call. */
export function isLogged(
  path: string,
  { audience }: Pick<ServiceCallDefinition, 'audience'>,
): boolean {
  return audience === 'admin' && !isRead(path) && !OWN_CALLS.has(path);
}

type Asked = {
  readonly path: string;
  readonly request: unknown;
  readonly actor: Actor;
  readonly now: () => number;
};

/** How the change log notes a call. */
export function callNote({ path, request, actor, now }: Asked): Pick<Answering, 'entity' | 'note'> {
  const [domain = '', name = ''] = path.split('/');
  const words = CALL_WORDS[path] ?? CHANGED;
  const { zh, en, act = lowerFirst(name), of = 'id', shows = [], hasReason } = words;
  const entity = words.entity ?? ENTITIES[domain] ?? lowerFirst(domain);
  const noun = CHANGED_ENTITIES[entity as Entity];
  return {
    entity,
    note: async (tx, answer, fields) => {
      const entityId = idIn(request, of) ?? idIn(member(answer, 'result'), of) ?? ALL;
      const shown = shows.map(
        (field) => [field, { before: null, after: member(request, field) }] as const,
      );
      await noteChange(tx, now(), {
        actor,
        entity,
        entityId,
        verb: `${entity}.${act}`,
        summary: {
          zh: `${actor.name} ${zh}${noun.zh} ${entityId}`,
          en: `${actor.name} ${en} the ${lowerFirst(noun.en)} ${entityId}`,
        },
        fields: { ...Object.fromEntries(shown), ...fields },
        ...(hasReason === true ? { reason: textIn(request, 'reason') } : {}),
      });
    },
  };
}

/** One record, or `all` where there are several. */
function idIn(from: unknown, field: string): string | null {
  const value = member(from, field);
  const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [value];
  return typeof only === 'string' && only !== '' ? only : null;
}

function textIn(from: unknown, field: string): string {
  const value = member(from, field);
  return typeof value === 'string' ? value : '';
}

function member(from: unknown, field: string): unknown {
  return isFields(from) ? from[field] : undefined;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
