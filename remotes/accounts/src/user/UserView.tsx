import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useHost, useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Tabs } from '@banyan/platform/tabs';
import { useDomain } from '@banyan/store';
import { useEffect } from 'react';
import { userTitle } from '../titles.js';
import { UserActs } from './UserActs.js';
import { UserDevices } from './UserDevices.js';
import { UserForm } from './UserForm.js';
import { UserHead } from './UserHead.js';
import { UserOrders } from './UserOrders.js';
import { UserThreads } from './UserThreads.js';
import { UserTimeline } from './UserTimeline.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';
import { WaitingChanges } from './WaitingChanges.js';

/** One customer: who it is, what happened, and what can be done. */
export function UserView({ id }: { readonly id: string }) {
  const text = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const customer = api.useCustomerQuery({ id });
  return (
    <div className={styles['page']}>
      {customer.currentData === undefined && <h1>{text.user}</h1>}
      <Asked query={customer}>
        {(found) =>
          found === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <User customer={found} />
        }
      </Asked>
    </div>
  );
}

function User({ customer }: { readonly customer: Customer }) {
  const { tabs } = useTexts(userPageTexts);
  const host = useHost();
  const tab = useTab();
  const { id, name } = customer;
  useEffect(() => {
    tab?.setTitle(userTitle(name));
  }, [tab, name]);
  const overview = (
    <div className={styles['overview']}>
      <UserTimeline id={id} />
      <UserForm customer={customer} />
    </div>
  );
  return (
    <>
      <h1>{name}</h1>
      <UserHead customer={customer} />
      <WaitingChanges customer={customer} />
      <UserActs customer={customer} />
      <Tabs
        destroyOnHidden
        items={[
          { key: 'overview', label: tabs.overview, children: overview },
          ...(host.isAuth('orders.view')
            ? [{ key: 'orders', label: tabs.orders, children: <UserOrders id={id} /> }]
            : []),
          ...(host.isAuth('devices.view')
            ? [{ key: 'devices', label: tabs.devices, children: <UserDevices id={id} /> }]
            : []),
          ...(host.isAuth('feedback.view') || host.isAuth('services.view')
            ? [{ key: 'threads', label: tabs.threads, children: <UserThreads id={id} /> }]
            : []),
          {
            key: 'changes',
            label: tabs.changes,
            children: <UserTimeline id={id} source="change" />,
          },
        ]}
      />
    </>
  );
}
