import { useTexts } from '@banyan/platform/language';
import { NavLink } from '@banyan/platform/router';
import { SiteFrame } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './portalFrame.module.css';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

const texts = {
  zh: {
    navigation: '个人中心',
    info: '我的资料',
    orders: '我的订单',
    pass: '登录与安全',
    feedback: '意见反馈',
    product: '榕思维',
  },
  en: {
    navigation: 'Personal centre',
    info: 'My profile',
    orders: 'My orders',
    pass: 'Sign-in and security',
    feedback: 'Feedback',
    product: 'Banyan Mind',
  },
};

/** What every page of the personal centre has around it; its orders stay up to date while it is shown. */
export function PortalFrame({ title, children }: Props) {
  const text = useTexts(texts);
  return (
    <SiteFrame>
      <title>{`${title} - ${text.product}`}</title>
      <div className={styles['portal']}>
        <nav aria-label={text.navigation} className={styles['side']}>
          <NavLink to="/personal/info">{text.info}</NavLink>
          <NavLink to="/personal/orderList">{text.orders}</NavLink>
          <NavLink to="/personal/pass">{text.pass}</NavLink>
          <NavLink to="/personal/feedback">{text.feedback}</NavLink>
        </nav>
        <div className={styles['content']}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </SiteFrame>
  );
}
