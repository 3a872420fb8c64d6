/** The pages that notices open, by name. An unknown one is a later build's: the list of notices is there. */
const PATHS: Readonly<Record<string, string>> = {
  'personal-info': '/personal/info',
  'personal-pass': '/personal/pass',
  'personal-feedback': '/personal/feedback',
  'personal-order-detail': '/personal/orderDetail',
  'personal-change-phone': '/personal/changePhone',
  'personal-licences': '/personal/licences',
  'personal-device': '/personal/device',
  'personal-identity': '/personal/identity',
  'personal-privacy': '/personal/privacy',
  'personal-udiagram-detail': '/personal/udiagramdetail',
};

/** Never an address that a row has: names and parameters alone. */
export function noticeAddress(
  route: string | null,
  params: Readonly<Record<string, string>>,
): string {
  const path = (Object.hasOwn(PATHS, route ?? '') && PATHS[route ?? '']) || '/personal/notices';
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
