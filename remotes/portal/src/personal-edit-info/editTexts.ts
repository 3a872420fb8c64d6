import { inBothLanguages } from '@banyan/contract';
import { type NicknameFault, VALIDATOR_WORDS } from '@banyan/rules';
import type { Fault } from '@banyan/ui';

export const NAME_FAULTS = {
  blank: VALIDATOR_WORDS.notBlank,
} as const;

export const NICKNAME_FAULTS: Readonly<Record<NicknameFault, Fault>> = {
  length: { zh: '称呼需要 2 到 20 个字', en: 'A nickname has 2 to 20 characters' },
  hidden: { zh: '称呼不能包含看不见的字符', en: 'A nickname has no invisible characters' },
  ours: {
    zh: '称呼不能像“官方”“客服”“admin”这样的名字',
    en: 'A nickname cannot look like "official", "support" or "admin"',
  },
};

export const editTexts = inBothLanguages({
  title: ['修改资料', 'Edit my profile'],
  picture: {
    heading: ['头像', 'Picture'],
    alt: ['您的头像', 'Your picture'],
    none: ['还没有头像', 'No picture yet'],
    choose: ['选择图片', 'Choose a picture'],
    hint: [
      'JPG、PNG 或 WebP，至少 100×100，不超过 10 MB。',
      'JPG, PNG or WebP, at least 100×100, at most 10 MB.',
    ],
    rotate: ['向右旋转', 'Rotate right'],
    save: ['使用这张图片', 'Use this picture'],
    cancel: ['取消', 'Cancel'],
    remove: ['移除头像', 'Remove the picture'],
    saved: ['头像已更新', 'Your picture is updated'],
    removed: ['头像已移除', 'Your picture is removed'],
    unreadable: [
      '图片无法读取，请换一张（支持 JPG、PNG、WebP）',
      'This picture cannot be read. Please choose another one (JPG, PNG or WebP)',
    ],
    small: ['图片太小，至少 100×100', 'This picture is too small: at least 100×100'],
    large: ['图片太大，不能超过 10 MB', 'This picture is too large: at most 10 MB'],
    offline: [
      '网络中断，图片没有送达。请重试。',
      'The connection broke and the picture did not arrive. Please try again.',
    ],
    sending: [
      (percent: number) => `正在上传 ${percent}%`,
      (percent: number) => `Uploading ${percent}%`,
    ],
  },
  names: {
    heading: ['姓名与称呼', 'Names'],
    name: ['姓名', 'Name'],
    nickname: ['称呼', 'Nickname'],
    nicknameHint: ['在社区里显示，可以不填', 'Shown in the community. You may leave it empty'],
    save: ['保存', 'Save'],
    saved: ['已保存', 'Saved'],
    conflict: [
      '资料已在别处修改。再次保存会用您填写的内容覆盖它。',
      'This was changed elsewhere. Saving again replaces it with what you have entered.',
    ],
    theirs: [
      (name: string, nickname: string) =>
        `现在的姓名：${name}，称呼：${nickname === '' ? '未填写' : nickname}`,
      (name: string, nickname: string) =>
        `Name now: ${name}, nickname: ${nickname === '' ? 'none' : nickname}`,
    ],
    takeTheirs: ['采用现在的内容', 'Take what is there now'],
  },
});
