import { APPEAL_DAYS, MAP_FAULTS, type MapFault } from '@banyan/contract/diagrams';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const DIAGRAM_REFUSALS = {
  noCategory: refusal(400, 'NO_CATEGORY', '请选择分类。', 'Choose a category.'),
  duplicateFile: refusal(
    409,
    'DUPLICATE_FILE',
    '您已经上传过相同的文件。',
    'You have uploaded the same file before.',
  ),
  notPermitted: refusal(
    403,
    'NOT_PERMITTED',
    '您目前不能发布文件。',
    'You cannot publish files at the moment.',
  ),
  claimed: refusal(
    409,
    'CLAIMED',
    '另一位同事正在审核这份文件。',
    'A colleague is reviewing this file.',
  ),
  reasonNeeded: refusal(400, 'REASON_NEEDED', '请选择原因。', 'Choose a reason.'),
  notClean: refusal(
    409,
    'NOT_CLEAN',
    '自动检查有发现，请逐份审核。',
    'The automatic checks found something. Review it by itself.',
  ),
  appealOver: refusal(
    409,
    'APPEAL_OVER',
    `下架后 ${APPEAL_DAYS} 天内可以申诉一次。`,
    `You can appeal once, within ${APPEAL_DAYS} days.`,
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

/** The file cannot be read as a map. @param line where reading ended */
export function unreadable(fault: MapFault, line: number): Refusal {
  const { zh, en } = MAP_FAULTS[fault];
  return {
    ...refusal(
      400,
      'FILE_UNREADABLE',
      `无法读取这份文件。第 ${line} 行：${zh}。`,
      `The file cannot be read (line ${line}): ${en.toLowerCase()}.`,
    ),
    details: { line, fault },
  };
}
