import { inBothLanguages } from '@banyan/contract';
import type { Profile } from '@banyan/contract/account';
import { ordersDomain } from '@banyan/domain-orders';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan, maskPhone } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, LoadFailed } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { TodoCard } from './TodoCard.js';

const texts = inBothLanguages({
  title: ['我的资料', 'My profile'],
  account: ['账户', 'Account'],
  purchases: ['购买情况', 'Purchases'],
  name: ['姓名', 'Name'],
  login: ['登录账号', 'Account name'],
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'E-mail'],
  registered: ['注册时间', 'Registered at'],
  edition: ['当前版本', 'Current edition'],
  noEdition: ['还没有购买', 'Nothing bought yet'],
  orders: ['订单数量', 'Orders'],
  spent: ['累计消费', 'Total spent'],
  none: ['未填写', 'Not given'],
  edit: ['修改资料', 'Edit my profile'],
  change: ['更换手机号或邮箱', 'Change phone or e-mail'],
  seeOrders: ['查看我的订单', 'See my orders'],
  seeEditions: ['了解各个版本', 'Look at the editions'],
});

export function PersonalInfoPage() {
  const text = useTexts(texts);
  const { api } = useDomain(ordersDomain);
  const profile = api.useMyProfileQuery();
  return (
    <PortalFrame title={text.title}>
      <div className={styles['stack']}>
        <TodoCard />
        {profile.data !== undefined && <ProfileView profile={profile.data} />}
        {profile.isLoading && <Pending />}
        {profile.error !== undefined && !profile.isFetching && (
          <LoadFailed reason={profile.error.message ?? ''} onRetry={() => void profile.refetch()} />
        )}
      </div>
    </PortalFrame>
  );
}

function ProfileView({ profile }: { readonly profile: Profile }) {
  const text = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <section className={styles['card']}>
        <h2>{text.account}</h2>
        <Facts
          facts={[
            [text.name, profile.name || text.none],
            [text.login, profile.account],
            [text.phone, maskPhone(profile.phone) || text.none],
            [text.email, profile.email || text.none],
            [text.registered, formatInstant(profile.registeredAt)],
          ]}
        />
        <p className={styles['links']}>
          <Link className={styles['link']} to="/personal/editInfo">
            {text.edit}
          </Link>
          <Link className={styles['link']} to="/personal/changePhone">
            {text.change}
          </Link>
        </p>
      </section>
      <section className={styles['card']}>
        <h2>{text.purchases}</h2>
        <Facts
          facts={[
            [text.edition, editionOf(profile, language) ?? text.noEdition],
            [text.orders, profile.orderCount],
            [text.spent, formatYuan(profile.spentFen)],
          ]}
        />
        <p>
          {profile.orderCount > 0 ? (
            <Link className={styles['link']} to="/personal/orderList">
              {text.seeOrders}
            </Link>
          ) : (
            <Link className={styles['link']} to="/webHome">
              {text.seeEditions}
            </Link>
          )}
        </p>
      </section>
    </>
  );
}

function editionOf(
  { currentEdition, currentEditionEn }: Profile,
  language: 'zh' | 'en',
): string | null {
  return language === 'en' ? currentEditionEn : currentEdition;
}
