import { ARTICLE_GAPS, type ArticleGap } from '@banyan/contract/articles';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const ARTICLE_REFUSALS = {
  otherSlug: refusal(
    409,
    'STEP_NOT_ALLOWED',
    '法律文本的网址不能更改。',
    'The address of a legal text cannot be changed.',
  ),
  legalKept: refusal(
    409,
    'STEP_NOT_ALLOWED',
    '已发布的法律文本会一直保留。',
    'A legal text that was published is kept for good.',
  ),
  inThePast: refusal(
    409,
    'IN_THE_PAST',
    '请选择至少一分钟以后的时间。',
    'Please choose a time at least one minute from now.',
  ),
  noEffectiveDay: refusal(
    400,
    'NO_EFFECTIVE_DAY',
    '请填写今天或以后的生效日期和修改说明。',
    'Please give a first day, today or later, and say what has changed.',
  ),
  oneADay: refusal(
    409,
    'STEP_NOT_ALLOWED',
    '今天已有一个版本生效，请选择以后的日期。',
    'A version begins today already. Please choose a later day.',
  ),
  noCategory: refusal(
    409,
    'NO_CATEGORY',
    '此分类不存在或属于另一类型。',
    'This category does not exist, or is for another kind of article.',
  ),
  otherDraft: refusal(
    409,
    'VERSION_CONFLICT',
    '正文已被他人修改。',
    'Someone else has changed the text.',
  ),
} as const;

/** Why a text is not published: what it lacks. */
export function notReady(gaps: readonly ArticleGap[]): Refusal {
  const said = (language: 'zh' | 'en') => gaps.map((gap) => ARTICLE_GAPS[gap][language]);
  return {
    ...refusal(
      409,
      'NOT_READY',
      `还不能发布：${said('zh').join('，')}。`,
      `Not ready to be published: ${said('en').join('. ')}.`,
    ),
    details: { gaps },
  };
}

/** The closed set of blocks does not know a part of a document. */
export function unknownBlock(part: string): Refusal {
  return {
    ...refusal(
      400,
      'UNKNOWN_BLOCK',
      `正文中有不支持的内容（${part}），没有保存。`,
      `The text has content that is not supported (${part}). It was not saved.`,
    ),
    details: { part },
  };
}
