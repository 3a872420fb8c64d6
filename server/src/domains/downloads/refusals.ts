import { PACKAGE_ARCHES, PACKAGE_PLATFORMS } from '@banyan/contract/downloads';
import type { Installer } from '../../ground/files/installers.js';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const PACKAGE_REFUSALS = {
  newerIsCurrent: refusal(
    409,
    'NEWER_IS_CURRENT',
    '已有更高的当前版本，请先撤回它。',
    'A newer version is current. Withdraw it first.',
  ),
  published: refusal(
    409,
    'PUBLISHED',
    '发布后只能修改更新说明和最低系统。',
    'Once it is published, only its notes and minimum system can be changed.',
  ),
  noFile: refusal(400, 'FILE_MISSING', '请先上传安装包。', 'Upload the installer first.'),
} as const satisfies Readonly<Record<string, Refusal>>;

/** What was said of a file is not what its content says. */
export function otherSystem({ format, platform, arch }: Installer): Refusal {
  const zh = [platform && PACKAGE_PLATFORMS[platform].zh, arch && PACKAGE_ARCHES[arch].zh];
  const en = [platform && PACKAGE_PLATFORMS[platform].en, arch && PACKAGE_ARCHES[arch].en];
  const kind = format.toUpperCase();
  const said = (words: readonly (string | null)[]) => [...words, kind].filter(Boolean).join(' ');
  return refusal(
    409,
    'OTHER_SYSTEM',
    `文件是 ${said(zh)} 安装包，与所选不一致。`,
    `The file is an installer for ${said(en)}, which is not what was chosen.`,
  );
}
