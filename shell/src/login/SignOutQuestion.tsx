import { type Audience, inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { PlainAction, PlainLink, PlainPage } from '../plain/PlainPage.js';
import { homeOf } from '../session/session.js';

const texts = inBothLanguages({
  title: ['要退出登录吗？', 'Sign out?'],
  admin: [
    '其他网站的链接打开了一个不属于工作台的页面。继续打开，将退出您的管理员账号。',
    'A link on another site opened a page outside the back office. Opening it signs you out of your administrator account.',
  ],
  customer: [
    '其他网站的链接打开了管理员的页面。继续打开，将退出您的客户账号。',
    "A link on another site opened an administrators' page. Opening it signs you out of your customer account.",
  ],
  yes: ['退出并打开', 'Sign out and open it'],
  no: ['保持登录', 'Stay signed in'],
});

type Props = { readonly audience: Audience; readonly agree: () => void };

/** Asks before a link on another site signs the user out. */
export function SignOutQuestion({ audience, agree }: Props) {
  const text = useTexts(texts);
  return (
    <PlainPage title={text.title} hints={[text[audience]]}>
      <PlainAction label={text.yes} act={agree} />
      <PlainLink label={text.no} href={homeOf(audience)} />
    </PlainPage>
  );
}
