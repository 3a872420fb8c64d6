import type { Template } from './template.js';

const licence = { topic: 'licence', route: 'personal-licences', routeParams: ['id'] } as const;

/** Notices about a customer's licences. */
export const LICENCE_TEMPLATES = {
  licenceGranted: {
    ...licence,
    title: ({ id, tail }) => ({
      zh: `授权 ${id} 已开通，密钥末组为 ${tail}`,
      en: `Licence ${id} is ready. Its key ends in ${tail}`,
    }),
  },
  licenceRenewed: {
    ...licence,
    title: ({ id, day }) =>
      day === ''
        ? { zh: `授权 ${id} 已升级为永久`, en: `Licence ${id} does not end any more` }
        : { zh: `授权 ${id} 已续期至 ${day}`, en: `Licence ${id} was renewed until ${day}` },
  },
  licenceEnds: {
    ...licence,
    title: ({ id, day, days }) => ({
      zh: `授权 ${id} 将于 ${day} 到期（还有 ${days} 天）`,
      en: `Licence ${id} ends on ${day}, in ${days} ${days === 1 ? 'day' : 'days'}`,
    }),
  },
  licenceSeatsLowered: {
    ...licence,
    title: ({ id, day }) => ({
      zh: `授权 ${id} 的席位减少，请在 ${day} 前选择保留的设备`,
      en: `Licence ${id} has fewer seats. Choose the devices that stay by ${day}`,
    }),
  },
  licenceKeyChanged: {
    ...licence,
    title: ({ id, tail }) => ({
      zh: `授权 ${id} 的密钥已更换，新密钥末组为 ${tail}`,
      en: `Licence ${id} has a new key. It ends in ${tail}`,
    }),
  },
  licenceRevoked: {
    ...licence,
    title: ({ id }) => ({ zh: `授权 ${id} 已撤销`, en: `Licence ${id} was revoked` }),
  },
} as const satisfies Readonly<Record<string, Template>>;
