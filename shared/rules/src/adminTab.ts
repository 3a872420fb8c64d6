/** The metadata of a back-office route: a tab for administrators who have the permission (specification 2). */
export function adminTab(permission: string, zh: string, en: string) {
  return { title: { zh, en }, require: true, admin: true, isTab: true, permission };
}
