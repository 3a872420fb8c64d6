import type { LocalText, TabRequest } from '@banyan/contract';
import { maskName } from '@banyan/rules';

/** The tab of an archive. Its name comes from the opaque id, its title never says the whole name: both are kept. */
export function personTab(id: string, name: string): TabRequest {
  return { tabName: `person:${id}`, routeName: 'person', params: { id }, title: personTitle(name) };
}

export function personTitle(name: string): LocalText | string {
  return name === '' ? { zh: '未命名人员', en: 'Unnamed person' } : maskName(name);
}
