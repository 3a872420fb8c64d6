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

const texts = {
  zh: {
    title: '我的资料',
    account: '账户',
    purchases: '购买情况',
    name: '姓名',
    login: '登录账号',
    phone: '手机号',
    email: '邮箱',
    registered: '注册时间',
    edition: '当前版本',
    noEdition: '还没有购买',
    orders: '订单数量',
    spent: '累计消费',
    none: '未填写',
    edit: '修改资料',
    change: '更换手机号或邮箱',
    seeOrders: '查看我的订单',
    seeEditions: '了解各个版本',
  },
  en: {
    title: 'My profile',
    account: 'Account',
    purchases: 'Purchases',
    name: 'Name',
    login: 'Account name',
    phone: 'Phone',
    email: 'E-mail',
    registered: 'Registered at',
    edition: 'Current edition',
    noEdition: 'Nothing bought yet',
    orders: 'Orders',
    spent: 'Spent in all',
    none: 'Not given',
    edit: 'Edit my profile',
    change: 'Change phone or e-mail',
    seeOrders: 'See my orders',
    seeEditions: 'Look at the editions',
  },
};

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
