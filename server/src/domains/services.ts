import { account } from './account/index.js';
import { administrators } from './administrators/index.js';
import { releases } from './areas/index.js';
import { articleCategories } from './articleCategories/index.js';
import { articles } from './articles/index.js';
import { buying } from './buying/index.js';
import { changes } from './changes/index.js';
import { community } from './community/index.js';
import { contact } from './contact/index.js';
import { contacts } from './contacts/index.js';
import { customers } from './customers/index.js';
import { devices } from './devices/index.js';
import { diagrams } from './diagrams/index.js';
import { discounts } from './discounts/index.js';
import { downloadStatistics, downloads, packages } from './downloads/index.js';
import { errors } from './errors/index.js';
import { feedback } from './feedback/index.js';
import { finance } from './finance/index.js';
import { guidanceVideos } from './guidanceVideos/index.js';
import { homeOf } from './home/index.js';
import { identities } from './identities/index.js';
import { industries } from './industries/index.js';
import { invoices } from './invoices/index.js';
import { jobs } from './jobRuns/index.js';
import { labels } from './labels/index.js';
import { legal } from './legal/index.js';
import { licences } from './licences/index.js';
import { machineCodes } from './machineCodes/index.js';
import { messages } from './messages/index.js';
import { moduleCategories } from './moduleCategories/index.js';
import { myInvoices } from './myInvoices/index.js';
import { notices } from './notices/index.js';
import { orderSteps } from './orders/changeState.js';
import { orders } from './orders/index.js';
import { payments } from './payments/index.js';
import { people } from './people/index.js';
import { presence } from './presence/index.js';
import { privacy } from './privacy/index.js';
import { products } from './products/index.js';
import { publishing } from './publishing/index.js';
import { reading } from './reading/index.js';
import { refunds } from './refunds/index.js';
import { registration } from './registration/index.js';
import { mySecurity, security } from './security/index.js';
import { serviceRequests } from './serviceRequests/index.js';
import { shop } from './shop/index.js';
import { site } from './site/index.js';
import { templates } from './templates/index.js';
import { traffic } from './traffic/index.js';
import { clientEvents, usage } from './usage/index.js';
import { visitNotes, visits } from './visits/index.js';

/**
 * What a back end of its own may answer instead of the gateway: they need the database and the clock alone. What example
 * data refers to comes before it.
 */
export const WEB_SERVICES = [
  products,
  orders,
  invoices,
  people,
  messages,
  discounts,
  industries,
  feedback,
  serviceRequests,
  notices,
] as const;

/** About the gateway itself: how people get in, what they agree to, which areas there are. */
const GATEWAY_SERVICES = [
  security,
  mySecurity,
  contacts,
  registration,
  legal,
  releases,
  changes,
  jobs,
  customers,
  devices,
  machineCodes,
  presence,
  privacy,
  contact,
  identities,
  shop,
  buying,
  payments,
  finance,
  refunds,
  orderSteps,
  licences,
  myInvoices,
  packages,
  downloadStatistics,
  downloads,
  usage,
  clientEvents,
  errors,
  visits,
  visitNotes,
] as const;

/** What staff write and visitors read. */
const CONTENT_SERVICES = [articleCategories, articles, reading, guidanceVideos, site] as const;

/** What customers publish, how staff sort it, and what programs begin with. */
const COMMUNITY_SERVICES = [
  moduleCategories,
  community,
  // Its examples are given to files that are there.
  labels,
  templates,
  diagrams,
  publishing,
  traffic,
] as const;

// Named by their parts: written out, the type is longer than the compiler declares.
type Listing = readonly [
  typeof account,
  typeof administrators,
  ...typeof WEB_SERVICES,
  ...typeof GATEWAY_SERVICES,
  ...typeof CONTENT_SERVICES,
  ...typeof COMMUNITY_SERVICES,
];

/** Every domain that has something to list. */
const LISTING: Listing = [
  account,
  administrators,
  ...WEB_SERVICES,
  ...GATEWAY_SERVICES,
  ...CONTENT_SERVICES,
  ...COMMUNITY_SERVICES,
];

/** Every domain of the services. */
export const SERVICES: readonly [...Listing, ReturnType<typeof homeOf>] = [
  ...LISTING,
  homeOf(LISTING),
];

export const PERSONAL_DATA = SERVICES.flatMap(({ personal }) => personal);
export const DEMO_PARTS = SERVICES.flatMap(({ demo }) => demo);
