import type { Customer } from '@banyan/contract/customers';
import { DEVICE_STATES } from '@banyan/contract/devices';
import { goodsTitle, ORDER_STATES } from '@banyan/contract/orders';
import { withProductNames } from '@banyan/contract/products';
import { customersDomain } from '@banyan/domain-customers';
import { devicesDomain } from '@banyan/domain-devices';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked, listAddress, Pager, useListAddress } from '@banyan/lists';
import { RecordForm, TextItem } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost, useTab } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Tabs } from '@banyan/platform/tabs';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { useEffect } from 'react';
import { userTitle } from '../titles.js';
import { userFieldTexts } from '../user-list/userFieldTexts.js';
import { UserActs } from './UserActs.js';
import { UserHead } from './UserHead.js';
import { UserTable } from './UserTable.js';
import { UserThreads } from './UserThreads.js';
import { UserTimeline } from './UserTimeline.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';
import { userTableTexts } from './userTableTexts.js';
import { WaitingChanges } from './WaitingChanges.js';

const ORDERS = listAddress({}, ['createdAt']);

const MOST_DEVICES = 50;

type UserValues = Pick<Customer, 'name' | 'nickname' | 'company' | 'city' | 'staffNote'>;

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

/** What staff may change. Phone and e-mail are changed by a way of their own. */
function UserForm({ customer }: { readonly customer: Customer }) {
  const fields = useTexts(userFieldTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [save] = api.useSaveMutation();
  const { id, version, name, nickname, company, city, staffNote } = customer;
  return (
    <RecordForm<UserValues>
      draft={`customer:${id}`}
      saved={{ values: { name, nickname, company, city, staffNote }, version }}
      labels={fields}
      isReadOnly={!host.isAuth('accounts.edit')}
      isPart
      save={(values, seen) => save({ id, fields: values, ...seen })}
    >
      <TextItem name="name" max={50} required />
      <TextItem name="nickname" max={30} />
      <TextItem name="company" max={60} />
      <TextItem name="city" max={30} />
      <TextItem name="staffNote" max={2_000} lines={4} />
    </RecordForm>
  );
}

/** The devices of one customer; each opens over the list of all. */
function UserDevices({ id }: { readonly id: string }) {
  const { title, ...columns } = useTexts(userTableTexts).deviceTable;
  const language = useLanguage();
  const states = useWords(DEVICE_STATES);
  const { api } = useDomain(devicesDomain);
  const sort = { by: 'lastSeenAt', direction: 'desc' } as const;
  const devices = api.useDevicesQuery({ filter: { text: id }, sort, pageSize: MOST_DEVICES });
  return (
    <section aria-label={title}>
      <Asked query={devices}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          const rows = found.results.map((device) => ({
            id: device.id,
            name: device.name,
            to: `/device-list?open=${device.id}`,
            cells: [
              withProductNames(device.products, language),
              device.system,
              states[device.state],
              formatInstant(device.lastSeenAt),
            ],
          }));
          return <UserTable title={title} columns={Object.values(columns)} rows={rows} />;
        }}
      </Asked>
    </section>
  );
}

/** The orders of one customer; each opens over the list of all. */
function UserOrders({ id }: { readonly id: string }) {
  const text = useTexts(userTableTexts);
  const language = useLanguage();
  const states = useWords(ORDER_STATES);
  const { api } = useDomain(ordersDomain);
  const list = useListAddress(ORDERS);
  const { page, pageSize } = list.search;
  const orders = api.useOrdersQuery({ filter: { customerId: id }, page, pageSize });
  const { title, ...columns } = text.orderTable;
  return (
    <section aria-label={title}>
      <Asked query={orders}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          const rows = found.results.map((order) => ({
            id: order.id,
            to: `/order-list?order=${order.id}`,
            cells: [
              goodsTitle(order, language),
              formatYuan(order.amountFen),
              states[order.state],
              formatInstant(order.createdAt),
            ],
          }));
          return (
            <>
              <UserTable title={title} columns={Object.values(columns)} rows={rows} />
              {found.records > 0 && <Pager label={title} records={found.records} list={list} />}
            </>
          );
        }}
      </Asked>
    </section>
  );
}
