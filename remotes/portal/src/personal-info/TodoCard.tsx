import { inBothLanguages } from '@banyan/contract';
import type { ACCOUNT_CALLS, Todo } from '@banyan/contract/account';
import { ownDomain } from '@banyan/domain-kit';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { list } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, PlainButton } from '@banyan/ui';
import { detailAddress } from '../orders/detailAddress.js';
import { Pending } from '../portal-frame/Pending.js';
import styles from '../portal-frame/portalParts.module.css';
import todos from './todos.module.css';

const TAGS = ['Todo'] as const;

/** What a customer has to do, kept true by whatever it is about. */
const myTodosDomain = ownDomain<typeof ACCOUNT_CALLS>()(
  { path: 'my-todos', version: '1.0' },
  {
    tags: TAGS,
    topics: { account: TAGS, identity: TAGS, order: TAGS, feedback: TAGS, notice: TAGS },
  },
  (build, own) => ({
    todos: build.query(own.read('MyAccount/GetTodos', list, TAGS)),
    dismiss: build.mutation(own.act('MyAccount/DismissTodo', TAGS)),
  }),
);

const texts = inBothLanguages({
  title: ['待办', 'To do'],
  none: ['都办好了', 'All done'],
  later: ['90 天内不再提醒', 'Remind me in 90 days'],
  kinds: {
    orderPending: [
      (ref: string) => `订单 ${ref} 待付款`,
      (ref: string) => `Order ${ref} waits for payment`,
    ],
    contactReady: [
      (ref: string): string => (ref === 'phone' ? '验证新的手机号' : '验证新的邮箱'),
      (ref: string): string =>
        ref === 'phone' ? 'Confirm your new phone number' : 'Confirm your new e-mail address',
    ],
    identityRejected: [
      () => '实名认证未通过，请核对后重新提交',
      () => 'Your identity was not verified. Check it and submit it again',
    ],
    feedbackAnswered: [
      (ref: string) => `反馈 ${ref} 有新回复`,
      (ref: string) => `There is a reply to your feedback ${ref}`,
    ],
    verifyPhone: [
      () => '绑定手机号，忘记密码时可以找回',
      () => 'Add a phone number, so that you can get back in',
    ],
    verifyEmail: [
      () => '绑定邮箱，忘记密码时可以找回',
      () => 'Add an e-mail address, so that you can get back in',
    ],
    secondFactor: [() => '开启两步验证，账户更安全', () => 'Turn on two-step verification'],
  },
});

const PAGES: Readonly<Record<Todo['kind'], (ref: string) => string>> = {
  orderPending: detailAddress,
  contactReady: (ref) => `/personal/changePhone?what=${ref}`,
  identityRejected: () => '/personal/identity',
  feedbackAnswered: (ref) => `/personal/feedback?id=${encodeURIComponent(ref)}`,
  verifyPhone: () => '/personal/changePhone',
  verifyEmail: () => '/personal/changePhone?what=email',
  secondFactor: () => '/personal/pass',
};

/** What waits for the customer, each with the way to it. */
export function TodoCard() {
  const text = useTexts(texts);
  const { api } = useDomain(myTodosDomain);
  const { data, error, isFetching, isLoading, refetch } = api.useTodosQuery({});
  const [dismiss] = api.useDismissMutation();
  return (
    <section className={styles['card']} aria-labelledby="info-todos">
      <h2 id="info-todos">{text.title}</h2>
      {isLoading && <Pending />}
      {error !== undefined && !isFetching && (
        <LoadFailed reason={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={styles['muted']}>{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={todos['list']}>
          {data.map(({ kind, ref }) => (
            <li key={`${kind} ${ref}`}>
              <Link className={styles['link']} to={PAGES[kind](ref)}>
                {text.kinds[kind](ref)}
              </Link>
              {kind === 'secondFactor' && (
                <PlainButton look="link" onClick={() => void dismiss({ kind })}>
                  {text.later}
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
