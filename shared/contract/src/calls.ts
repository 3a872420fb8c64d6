import type * as z from 'zod/mini';
import type { Audience } from './session.js';

/** A call of the services: POST with a JSON body to `SERVICE_BASE` and its path (product decision 10). */
export type ServiceCallDefinition = {
  /** Checked on each call; `public` needs no session. */
  readonly audience: Audience | 'public';
  readonly permission: string | null;
  /** Asks for the password again when it was given more than 15 minutes ago. */
  readonly proof?: true;
  /** How often one address may call it; counted before anything is looked at. */
  readonly limit?: { readonly most: number; readonly seconds: number };
  /** The longest request, where it may be longer than 64 KiB; a proxy passes 1 MiB. */
  readonly bodyBytes?: number;
  readonly request: z.ZodMiniType;
  readonly result: z.ZodMiniType;
};

/** The calls of a domain, by path. */
export type CallTable = Readonly<Record<string, ServiceCallDefinition>>;

/** What a caller sends: defaults may be left out. */
export type RequestOf<T extends CallTable, C extends keyof T> = Readonly<z.input<T[C]['request']>>;
/** What a call answers. */
export type ResultOf<T extends CallTable, C extends keyof T> = Readonly<z.output<T[C]['result']>>;

/** What of the services is about the gateway itself: sign-in, people, rights, areas, and the record of it all. */
const OF_THE_GATEWAY: readonly string[] = [
  ...['ArticleCategory', 'GuidanceVideo'],
  ...['Account', 'Administrator', 'AuditLog', 'Change', 'Client', 'ClientEvent', 'Contact'],
  ...['Article', 'Customer', 'Device', 'ErrorGroup', 'Visit'],
  ...['Download', 'DownloadEvent', 'DownloadStatistic', 'Home', 'Identity', 'Job', 'Legal'],
  ...['Licence', 'LoginToken', 'MachineBlock', 'MyAccount', 'MyContact', 'MyData', 'MyDevice'],
  ...['MyIdentity', 'MyInvoice', 'MyInvoiceTitle', 'MyLegal', 'MyLicence', 'MyOrder', 'MyPayment'],
  ...['MyProfile', 'MySecurity', 'Package', 'Payment', 'Presence', 'Proof', 'Refund'],
  ...['Registration', 'Releases', 'Role', 'Security', 'Setting', 'Shop', 'Usage'],
  // Maps are read by threads of the gateway, and their authors agree to its rules.
  ...['Diagram', 'DiagramComment', 'DiagramReport', 'MyDiagram'],
  // What visitors read: readers are marked with a secret of the gateway's.
  ...['PublicArticle', 'Guide', 'Video'],
  ...['ModuleCategory', 'Label', 'Template', 'PublishPolicy', 'PublishGrant'],
  ...['Traffic', 'CountCorrection'],
  ...['Community', 'MyComment', 'MyReport'],
];
/** A paid order gives a licence, whose key is sealed with a secret of the gateway's. */
const CALLS_OF_THE_GATEWAY: readonly string[] = ['Order/ChangeState', 'Order/CreateByHand'];

/** Who answers a call: the gateway alone, or the base `web` where the operator has named one (decision 49). */
export function homeOf(call: string): 'gateway' | 'web' {
  const [domain = ''] = call.split('/');
  const isOfTheGateway = OF_THE_GATEWAY.includes(domain) || CALLS_OF_THE_GATEWAY.includes(call);
  return isOfTheGateway ? 'gateway' : 'web';
}
