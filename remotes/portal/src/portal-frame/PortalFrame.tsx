import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { NavLink, useLocation } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { Confirmations, SiteFrame, useUnread } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { LeavingCard } from './LeavingCard.js';
import styles from './portalFrame.module.css';

/** What has a number of unread ones. */
type Counted = 'feedback' | 'notices';

type NavigationEntry = {
  readonly page: keyof (typeof portalTexts)['zh']['pages'];
  readonly path: string;
  readonly counted?: Counted;
};

type NavigationGroup = {
  readonly group: keyof (typeof portalTexts)['zh']['groups'];
  readonly entries: readonly NavigationEntry[];
};

const portalTexts = inBothLanguages({
  navigation: ['个人中心', 'Personal centre'],
  product: ['榕思维', 'Banyan Mind'],
  unread: [(count: number) => `，${count} 条未读`, (count: number) => `, ${count} unread`],
  groups: {
    overview: ['概览', 'Overview'],
    shop: ['购买', 'Purchases'],
    community: ['社区', 'Community'],
    account: ['账户', 'Account'],
    support: ['支持', 'Support'],
  },
  pages: {
    info: ['我的资料', 'My profile'],
    orders: ['我的订单', 'My orders'],
    licences: ['我的授权', 'Licences'],
    devices: ['我的设备', 'My devices'],
    invoices: ['申请发票', 'Request an invoice'],
    diagrams: ['我的社区文件', 'Community files'],
    edit: ['修改资料', 'Edit profile'],
    identity: ['实名认证', 'Verify identity'],
    phone: ['手机与邮箱', 'Phone and e-mail'],
    pass: ['登录与安全', 'Sign-in and security'],
    feedback: ['意见反馈', 'Feedback'],
    notices: ['通知', 'Notices'],
    privacy: ['隐私与数据', 'Privacy and data'],
  },
});

const NAVIGATION: readonly NavigationGroup[] = [
  { group: 'overview', entries: [{ page: 'info', path: '/personal/info' }] },
  {
    group: 'shop',
    entries: [
      { page: 'orders', path: '/personal/orderList' },
      { page: 'licences', path: '/personal/licences' },
      { page: 'devices', path: '/personal/device' },
      { page: 'invoices', path: '/newinvoince' },
    ],
  },
  { group: 'community', entries: [{ page: 'diagrams', path: '/personal/udiagrams' }] },
  {
    group: 'account',
    entries: [
      { page: 'edit', path: '/personal/editInfo' },
      { page: 'identity', path: '/personal/identity' },
      { page: 'phone', path: '/personal/changePhone' },
      { page: 'pass', path: '/personal/pass' },
      { page: 'privacy', path: '/personal/privacy' },
    ],
  },
  {
    group: 'support',
    entries: [
      { page: 'feedback', path: '/personal/feedback', counted: 'feedback' },
      { page: 'notices', path: '/personal/notices', counted: 'notices' },
    ],
  },
];

type Props = {
  readonly title: string;
  /** The counter whose number begins the window's title. */
  readonly counted?: Counted;
  /** Whether a customer who is leaving can still use the page. */
  readonly isOpenToLeavers?: boolean;
  readonly children: ReactNode;
};

/** The frame of every page of the personal centre. Keeps the orders up to date while shown. */
export function PortalFrame({ title, counted, isOpenToLeavers = false, children }: Props) {
  return (
    <SiteFrame>
      <WindowTitle title={title} counted={counted} />
      <div className={styles['portal']}>
        <PortalNavigation current={title} />
        <div className={styles['content']}>
          <h1>{title}</h1>
          <PortalContent isOpenToLeavers={isOpenToLeavers}>{children}</PortalContent>
        </div>
      </div>
    </SiteFrame>
  );
}

type TitleProps = { readonly title: string; readonly counted: Counted | undefined };

function WindowTitle({ title, counted }: TitleProps) {
  const text = useTexts(portalTexts);
  const unread = useUnread();
  const count = counted === undefined ? 0 : (unread?.[counted] ?? 0);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} - ${text.product}`}</title>;
}

type PortalContentProps = {
  /** The page's requests are answered for a customer who is leaving, too. */
  readonly isOpenToLeavers: boolean;
  readonly children: ReactNode;
};

/** Offers a leaving customer to stay instead of the page: nearly all its requests would fail. */
function PortalContent({ isOpenToLeavers, children }: PortalContentProps) {
  const { api } = useDomain(myDataDomain);
  const until = api.useLeavingQuery({}).data?.until ?? null;
  return (
    <Confirmations>
      {until !== null && <LeavingCard until={until} />}
      {(until === null || isOpenToLeavers) && children}
    </Confirmations>
  );
}

/** The pages of the personal centre: beside the page, and on a phone in a box that a choice closes. */
function PortalNavigation({ current }: { readonly current: string }) {
  const text = useTexts(portalTexts);
  const { pathname } = useLocation();
  // Open for the page on which it was opened: a choice closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <>
      <nav aria-label={text.navigation} className={styles['side']}>
        <ItemGroups />
      </nav>
      <details
        className={styles['narrow']}
        open={openOn === pathname}
        onToggle={({ currentTarget }) => {
          setOpenOn(currentTarget.open ? pathname : null);
        }}
      >
        <summary>
          <span>{text.navigation}</span>
          <span className={styles['current']}>{current}</span>
        </summary>
        <nav aria-label={text.navigation}>
          <ItemGroups />
        </nav>
      </details>
    </>
  );
}

function ItemGroups() {
  const text = useTexts(portalTexts);
  return NAVIGATION.map(({ group, entries }) => (
    <section key={group} className={styles['group']} aria-label={text.groups[group]}>
      <h2>{text.groups[group]}</h2>
      {entries.map(({ page, path, counted }) => (
        <NavLink key={page} to={path}>
          <span>{text.pages[page]}</span>
          {counted !== undefined && <ItemCount of={counted} />}
        </NavLink>
      ))}
    </section>
  ));
}

function ItemCount({ of }: { readonly of: Counted }) {
  const text = useTexts(portalTexts);
  const count = useUnread()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <span className={styles['spoken']}>{text.unread(count)}</span>
    </span>
  );
}
