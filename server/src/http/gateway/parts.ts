import type {
  AreaRoute,
  Audience,
  Language,
  MenuEntry,
  Operator,
  PageState,
  Person,
} from '@banyan/contract';
import type { Unserved } from '@banyan/contract/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../../ground/requests/cookies.js';
import type { Head, PageStatus } from '../../ground/requests/pageHead.js';
import type { Viewer } from '../../releases/choose.js';
import type { Development } from '../../releases/folderSnapshot.js';
import type { ServedBuild } from '../../releases/releases.js';
import type { ViewerOf } from './viewer.js';

/** What the gateway needs of the releases. */
export type Releases = {
  releaseFor(viewer: Viewer): {
    readonly areas: readonly {
      readonly routes: readonly AreaRoute[];
      readonly menu: readonly MenuEntry[];
    }[];
  };
  /** For `/healthz`; null: ready. */
  problem(): string | null;
  subscribe(listener: (revision: string) => void): () => void;
  /** The build of each area for all users. */
  served(): readonly ServedBuild[];
  /** What the live shell lends areas, by name. */
  lends(): Readonly<Record<string, string>>;
  /** What this process should serve and cannot. */
  unserved(): readonly Unserved[];
  /** Resolves when this process serves what has been decided before. */
  refresh(): Promise<void>;
};

/** What the pages need of the gateway. */
export type PageContext = {
  readonly config: {
    /** The one entry URL, without a slash at the end. */
    readonly baseUrl: string;
    readonly development: Development | null;
    /** Whether browsers keep the page for times without the gateway. */
    readonly offlinePage: boolean;
    readonly payment: { readonly description: { readonly origin: string | null } } | null;
  };
  readonly cookies: Cookies;
  /** Who is signed in; with sessions of both audiences the one that comes first. The reply may carry their cookies. */
  findPerson(request: FastifyRequest, reply: FastifyReply, first: Audience): Promise<Person | null>;
  readonly viewerOf: ViewerOf;
  /** What the person's drafts are encrypted with. */
  draftKeyOf(person: Person): string;
  readonly identity: PageState['identity'];
  readonly operator: Operator;
  /** The provider's origin, which a hidden frame may show. */
  identityOrigin(): string;
  /** What a page says to a browser without scripts, as HTML; null: nothing of its own. @param url path and query */
  withoutScript(url: string, language: Language): Promise<string | null>;
  /** What search engines read of a page; null: it is not for them. @param url path and query */
  headOf(url: string, language: Language): Promise<Head | null>;
  /** Whether what a public page shows is there. @param url path and query */
  statusOf(url: string): Promise<PageStatus>;
};

export type Pages = (app: FastifyInstance, context: PageContext) => Promise<void> | void;
