import { inBothLanguages } from '@banyan/contract';
export const keysTexts = inBothLanguages({
  title: ['团队密钥', 'Team keys'],
  hint: [
    '团队用密钥发布自己的模块，不能操作其他模块。密钥只显示一次。',
    'A team publishes its own areas with its key, and no others. A key is shown only once.',
  ],
  list: ['团队密钥列表', 'Team keys'],
  empty: ['还没有密钥', 'No keys yet'],
  make: ['新建密钥', 'Create key'],
  name: ['名称', 'Name'],
  nameNeeded: ['请填写名称', 'Enter a name'],
  areas: ['可发布的模块', 'Areas it may publish'],
  areasHint: [
    '也可以输入还不存在的模块名，即为该团队预留。',
    'A name that does not exist yet is reserved for the team.',
  ],
  areasNeeded: ['请至少选择一个模块或后端服务', 'Choose at least one area or back end'],
  areaWrong: [
    (name: string) =>
      `“${name}”不能作为模块名：请用小写字母、数字和连字符，2 至 40 个字符，以字母开头`,
    (name: string) =>
      `"${name}" cannot be an area's name: use 2 to 40 lowercase letters, digits and hyphens, with a letter first`,
  ],
  bases: ['可通知变更的后端服务', 'Back ends it may speak for'],
  basesHint: [
    '后端用此密钥通知页面数据已变更。',
    'A back end tells open pages with this key that its data has changed.',
  ],
  asBase: [(name: string) => `后端服务 ${name}`, (name: string) => `back end ${name}`],
  verifies: ['仅签署验证结果', 'Only signs results of verify'],
  verifiesHint: [
    '由 CI 或验证程序保管，不能用它发布。不选模块时可验证所有模块。',
    'Held by CI or by the worker. It cannot publish. Without an area it verifies all of them.',
  ],
  allAreas: ['所有模块', 'all areas'],
  made: [(name: string) => `密钥“${name}”已创建`, (name: string) => `Key "${name}" created`],
  once: [
    '请立即保存到团队的密钥库，并作为环境变量 BANYAN_KEY 使用。关闭后无法再次查看。',
    "Save it in the team's vault now, and use it as the environment variable BANYAN_KEY. It is not shown again.",
  ],
  copy: ['复制', 'Copy'],
  close: ['我已保存', "I've saved it"],
  cancel: ['取消', 'Cancel'],
  end: ['停用', 'End'],
  endOf: [(name: string) => `停用密钥 ${name}`, (name: string) => `End the key ${name}`],
  endTitle: [(name: string) => `停用密钥“${name}”？`, (name: string) => `End the key "${name}"?`],
  endHint: ['使用它的发布会立即失败。', 'Publishing with it fails from now on.'],
  ended: ['已停用', 'Ended'],
  active: ['可用', 'Active'],
  created: [
    (by: string, at: string) => `${by} 创建于 ${at}`,
    (by: string, at: string) => `Created by ${by}, ${at}`,
  ],
  used: [(at: string) => `最近使用 ${at}`, (at: string) => `Last used ${at}`],
  unused: ['尚未使用', 'Not used yet'],
  signing: ['签名密钥', 'Signing key'],
  signingHint: [
    '仅接受可信密钥签名的发布文件；轮换后，已打开的页面会自动信任新密钥。',
    'Only release documents signed by a trusted key are accepted. After a rotation, open pages trust the new key automatically.',
  ],
  rotate: ['轮换签名密钥', 'Rotate signing key'],
  rotated: ['签名密钥已轮换', 'Signing key rotated'],
});
