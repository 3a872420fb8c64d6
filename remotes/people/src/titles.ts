import type { LocalText, TabRequest } from '@banyan/contract';

/** The tab of an archive. Its name comes from the opaque id, its title never says the whole name: both are kept. */
export function personTab(id: string, name: string): TabRequest {
  return { tabName: `person:${id}`, routeName: 'person', params: { id }, title: personTitle(name) };
}

export function personTitle(name: string): LocalText | string {
  return name === '' ? { zh: '未命名人员', en: 'Unnamed person' } : maskName(name);
}

/** 林*英: enough to tell tabs apart. */
function maskName(name: string): string {
  const signs = Array.from(name);
  const [first = ''] = signs;
  return signs.length < 3
    ? `${first}${'*'.repeat(signs.length - 1)}`
    : `${first}${'*'.repeat(Math.min(3, signs.length - 2))}${signs.at(-1)}`;
}
