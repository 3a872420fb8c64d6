import type { TabRequest } from '@banyan/contract';
import { maskName } from '@banyan/rules';

/** A customer's own tab. What it is called is kept by the browser: it never says the whole name. */
export function userTab(id: string, name: string): TabRequest {
  return { tabName: `user:${id}`, routeName: 'user', params: { id }, title: userTitle(name) };
}

export function userTitle(name: string) {
  return { zh: `用户 ${maskName(name)}`, en: `Customer ${maskName(name)}` };
}
