import * as z from 'zod/mini';
import { localTextSchema } from './languageSchemas.js';
import { areaNameSchema, menuEntrySchema } from './menu.js';

const name = areaNameSchema;
/** `/`, or segments that are never empty: words, dots inside them, and whole segments as parameters, `:id`. */
const path = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/(?:(?:[A-Za-z0-9_-][A-Za-z0-9._-]*|:[A-Za-z]\w*)(?:\/(?!$)|$))*$/),
  );
/** A path without parameters, used as written. */
const place = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/(?!$)|$))*$/));
/** A path with an optional query. */
const address = z.string().check(z.regex(/^\/(?!\/)[A-Za-z0-9/_.~%?&=-]*$/));

/** SHA-384 in the form of a Subresource Integrity value (W3C SRI). */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A build id: 16 hex digits over everything that went into the build, so the same input gives the same id. */
export const buildIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** What users can type into the switcher to open a record: the page gets it as a parameter of its address. */
export const findSchema = z.object({
  /** A phone number, however it is written, or a number of the area's own: `BY` and 16 digits. */
  what: z.union([
    z.literal('phone'),
    z.object({
      prefix: z.string().check(z.regex(/^[A-Z]{1,8}$/)),
      digits: z.int().check(z.minimum(1), z.maximum(40)),
    }),
  ]),
  /** The name of the parameter in the page's address. */
  word: z.string().check(z.regex(/^[a-z][A-Za-z]{0,19}$/)),
  /** The label of the offer, before the typed text: `转到订单`. */
  title: localTextSchema,
});
export type Find = Readonly<z.infer<typeof findSchema>>;

/** What a page passes to an extension: the parameters of the extension's path. */
const parameter = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/));

/** A place on a page of this area that other areas may add pages to (decision 113). */
export const extensionPointSchema = z.object({
  /** `<what the page shows>.<place>`: `customer.tabs`. Unique in the product. */
  id: z.string().check(z.maxLength(80), z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/)),
  /** Rises when what is passed changes. A page may offer an old version beside the new one. */
  version: z.int().check(z.positive()),
  /** The names of what is passed, all texts. */
  data: z.readonly(z.array(parameter).check(z.minLength(1), z.maxLength(10))),
});
export type ExtensionPoint = Readonly<z.infer<typeof extensionPointSchema>>;

/** The query parameter by which a page names the extension that it shows; the rest of the query is the extension's. */
export const SECTION_PARAMETER = 'section';

/** That a route's page is also shown at a point of another page; its path takes the point's data as parameters. */
export const extensionSchema = z.object({
  point: extensionPointSchema.shape.id,
  version: extensionPointSchema.shape.version,
  /** What the other page calls it; the route's own title is for its own tab. */
  title: localTextSchema,
  /** Its place among all that is added at the point. */
  order: z.int(),
});
export type Extension = Readonly<z.infer<typeof extensionSchema>>;

/** Route metadata with the four words of specification 2: title, require, admin, isTab. */
export const routeMetaSchema = z.object({
  title: localTextSchema,
  /** A session is needed. */
  require: z.boolean(),
  /** The session must be an administrator's. */
  admin: z.boolean(),
  /** Opened as a tab of the work area. */
  isTab: z.boolean(),
  /** Without this permission the route, its menu entry and its data do not exist for the user. */
  permission: z.optional(z.string().check(z.minLength(1))),
  /** The page while its tab is hidden; see `shared/contract/tab-lifecycle.md`. The first is the default. */
  keepAlive: z.optional(z.enum(['activity', 'hidden', 'none'])),
  finds: z.optional(z.array(findSchema)),
  extension: z.optional(extensionSchema),
});
export type RouteMeta = Readonly<z.infer<typeof routeMetaSchema>>;

export const areaRouteSchema = z.object({
  /** Absolute, as the specification writes it: `/order-list`, `/people/:id`. */
  path,
  /** Unique in the product; the default tab name, and the name of the webpack chunk of the route's page. */
  name,
  meta: routeMetaSchema,
  /** Redirects to another page of the product; the route has no page of its own. */
  redirectTo: z.optional(place),
});
export type AreaRoute = Readonly<z.infer<typeof areaRouteSchema>>;

/** A domain that a build carries: where its state lives, and which one it is. */
export const sliceSchema = z.object({
  path: z.string().check(z.minLength(1)),
  /** The domain's own major and minor; the patch is 0. */
  version: z.string().check(z.minLength(5)),
  /** 16 hex digits over what the domain does; builds of before it was told have none. */
  content: z.optional(buildIdSchema),
});
export type Slice = Readonly<z.infer<typeof sliceSchema>>;

/** A permission of the area's own: roles may hold it while a build that declares it is live. */
export const areaPermissionSchema = z.object({
  /** `<area>.<verb>` */
  name: z.string().check(z.maxLength(80), z.regex(/^[a-z][a-z0-9-]{1,39}(?:\.[a-z][a-z0-9-]*)+$/)),
  title: localTextSchema,
  /** One sentence for administrators who grant the permission. */
  does: localTextSchema,
  /** Further permissions of the area that it includes. */
  implies: z._default(z.array(z.string()), []),
});
export type AreaPermission = Readonly<z.infer<typeof areaPermissionSchema>>;

/** What an area's team writes in `area.ts`: data only, read by the build without running a page. */
export const areaDefinitionSchema = z.object({
  name,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  owner: z.string().check(z.minLength(1)),
  routes: z.array(areaRouteSchema).check(z.minLength(1)),
  menu: z.array(menuEntrySchema),
  /** Route name to an address of it, for routes whose path takes parameters: `area-kit verify` opens them. */
  samples: z.optional(z.record(name, address)),
  /** In addition to the product's permissions, which any area may ask for. */
  permissions: z.optional(z.array(areaPermissionSchema).check(z.maxLength(50))),
  /** The back ends that it calls, by the names that the operator has for them. */
  bases: z.optional(z.array(name).check(z.maxLength(20))),
  /** Where other areas may add to its pages. */
  points: z.optional(z.array(extensionPointSchema).check(z.maxLength(50))),
});
export type AreaDefinition = z.input<typeof areaDefinitionSchema>;

export const fileSchema = z.object({
  /** Short enough for every file system. */
  path: z.string().check(z.maxLength(200), z.regex(/^(?!.*\.\.)[A-Za-z0-9_./-]+$/)),
  /** Bytes, uncompressed. */
  size: z.int().check(z.nonnegative()),
  integrity: integritySchema,
});

/** The files a build wants early. Paths are relative to the build's folder. */
const preloadSchema = z.object({
  /** Needed by every route of the area: entry and register module. */
  entry: z.array(z.string()),
  /** Route name to its own chunks and styles. */
  routes: z.record(z.string(), z.array(z.string())),
  /** Route name to the run-time groups it consumes, such as `@banyan/platform/table`. */
  groups: z.record(z.string(), z.array(z.string())),
});

/** What an area's build writes (architecture 4). Immutable once written. */
export const areaManifestSchema = z.extend(areaDefinitionSchema, {
  build: buildIdSchema,
  /** The major version of the area contract this build was made for. */
  contract: z.int().check(z.positive()),
  /** The container's global name: `area_<name>_<build>`; the shell's own screens need none, they are `shell`. */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: z.string().check(z.minLength(1)),
  shared: z.record(z.string(), z.string()),
  slices: z._default(z.array(sliceSchema), []),
  files: z.array(fileSchema).check(z.minLength(1)),
  preload: preloadSchema,
  commit: z.nullable(z.string()),
});
export type AreaManifest = Readonly<z.infer<typeof areaManifestSchema>>;

/** The same for the shell, whose own screens are an area: and which files the start, each group and each frame needs. */
export const shellManifestSchema = z.extend(areaManifestSchema, {
  scripts: z.array(z.string()).check(z.minLength(1)),
  styles: z.array(z.string()),
  /** Named parts (frames, groups) to their files. */
  parts: z.record(z.string(), z.array(z.string())),
  /** What it lends areas at run time: share key to version. */
  provides: z._default(z.record(z.string(), z.string()), {}),
  /** It asks for the hashes of other areas than the page's own; earlier shells need those of all areas in the page. */
  asksForHashes: z._default(z.boolean(), false),
});
export type ShellManifest = Readonly<z.infer<typeof shellManifestSchema>>;

const domainOriginSchema = z.object({ content: buildIdSchema, since: z.int() });
export type DomainOrigin = Readonly<z.infer<typeof domainOriginSchema>>;

/** A build's domains by path. `since`: when a content was first seen, epoch milliseconds. */
export function domainOriginsOf(
  slices: readonly Slice[],
  since: (content: string) => number,
): Record<string, DomainOrigin> {
  const told = slices.flatMap(({ path, content }) =>
    content === undefined ? [] : [[path, { content, since: since(content) }] as const],
  );
  return Object.fromEntries(told);
}

/** An area in the release document: what of its manifest a window needs, and where its files are. */
export const releasedAreaSchema = z.object({
  name,
  version: z.string(),
  build: buildIdSchema,
  container: z.string(),
  entry: z.string(),
  routes: z.array(areaRouteSchema),
  files: z.array(z.pick(fileSchema, { path: true, integrity: true })),
  preload: preloadSchema,
  /** The domains that it carries, by path: what each is, and since when the registry has known it (epoch milliseconds). */
  domains: z.optional(z.record(z.string(), domainOriginSchema)),
  /** Absolute path of the build's folder, with a slash at the end: `/areas/orders/<build>/`. */
  baseUrl: z.string().check(z.regex(/^\/[\w./-]*\/$/)),
  /** Why this user gets a version other than the live one; `local` is set by the shell itself. */
  channel: z.optional(z.enum(['canary', 'preview', 'local'])),
  /** The area is switched off: its tabs say so and why, and nothing of it runs. */
  disabled: z.optional(z.object({ reason: z.string() })),
});
export type ReleasedArea = Readonly<z.infer<typeof releasedAreaSchema>>;
