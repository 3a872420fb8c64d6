import { SECTION_PARAMETER } from '@banyan/contract';
import { CUSTOMER_TABS, type Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { Asked } from '@banyan/lists';
import { RecordForm, TextItem } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useExtensions, useHost, useTab } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { SectionTabs } from '@banyan/ui';
import { useEffect, useId } from 'react';
import { userTitle } from '../titles.js';
import { userFieldTexts } from '../user-list/userFieldTexts.js';
import { UserActs } from './UserActs.js';
import { UserHead } from './UserHead.js';
import { UserTimeline } from './UserTimeline.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';
import { WaitingChanges } from './WaitingChanges.js';

const OVERVIEW = 'overview';

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
  const { overview } = useTexts(userPageTexts);
  const language = useLanguage();
  const tab = useTab();
  const [search, setSearch] = useSearchParams();
  const { id, name } = customer;
  useEffect(() => {
    tab?.setTitle(userTitle(name));
  }, [tab, name]);
  const added = useExtensions(CUSTOMER_TABS, { id });
  const section =
    added.find((each) => each.name === search.get(SECTION_PARAMETER))?.name ?? OVERVIEW;
  return (
    <>
      <h1>{name}</h1>
      <UserHead customer={customer} />
      <WaitingChanges customer={customer} />
      <UserActs customer={customer} />
      <SectionTabs
        destroyOnHidden
        activeKey={section}
        onChange={(chosen) => {
          setSearch(chosen === OVERVIEW ? {} : { [SECTION_PARAMETER]: chosen });
        }}
        items={[
          {
            key: OVERVIEW,
            label: overview,
            children: (
              <div className={styles['overview']}>
                <UserTimeline id={id} />
                <UserForm customer={customer} />
              </div>
            ),
          },
          ...added.map(({ name: key, title, element }) => ({
            key,
            label: inLanguage(title, language),
            children: element,
          })),
        ]}
      />
    </>
  );
}

/** What staff may change. Phone and e-mail are changed by a way of their own. */
function UserForm({ customer }: { readonly customer: Customer }) {
  const fields = useTexts(userFieldTexts);
  const { details } = useTexts(userPageTexts);
  const heading = useId();
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [save] = api.useSaveMutation();
  const { id, version, name, nickname, company, city, staffNote } = customer;
  return (
    <section className={styles['details']} aria-labelledby={heading}>
      <h2 id={heading}>{details}</h2>
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
    </section>
  );
}
