export {
  type ActOutcome,
  actCall,
  batchCall,
  linesCall,
  manyCall,
  mergeCall,
  moveCall,
  ofVersion,
  orderCall,
  outcomeSchema,
  removeCall,
  saveCall,
  switchCall,
} from './actForms.js';
export { adminArea } from './adminArea.js';
export {
  type AreaDefinition,
  type AreaManifest,
  type AreaPermission,
  type AreaRoute,
  areaDefinitionSchema,
  areaManifestSchema,
  areaPermissionSchema,
  areaRouteSchema,
  buildIdSchema,
  type DomainOrigin,
  domainOriginsOf,
  type Extension,
  type ExtensionPoint,
  type Find,
  fileSchema,
  integritySchema,
  type ReleasedArea,
  type RouteMeta,
  releasedAreaSchema,
  routeMetaSchema,
  SECTION_PARAMETER,
  type ShellManifest,
  type Slice,
  shellManifestSchema,
  sliceSchema,
} from './area.js';
export {
  acceptedSchema,
  type Invitation,
  invitationSchema,
  LOGIN_TOKEN_PATH,
  type LoginToken,
  loginTokenSchema,
  type Offer,
  offerSchema,
} from './autologin.js';
export { BRAND_MARK } from './brand.js';
export {
  type CallTable,
  homeOf,
  type RequestOf,
  type ResultOf,
  type ServiceCallDefinition,
} from './calls.js';
export {
  dayField,
  fen,
  idField,
  instant,
  line,
  lines,
  recordFields,
  trimmedLine,
  versionField,
} from './fields.js';
export type {
  AreaModule,
  AreaPage,
  HostServices,
  HubListener,
  Notice,
  Opening,
  PageDrafts,
  PageHandle,
  Register,
  TabHandle,
  TabRequest,
  WorkInProgress,
} from './host.js';
export {
  HUB_METHOD,
  HUB_PATH,
  type HubEvent,
  type HubMessage,
  hubEventSchema,
  hubMessageSchema,
} from './hub.js';
export { ICONS, type IconName } from './icons.js';
export { inBothLanguages } from './inBothLanguages.js';
export {
  authorIn,
  type Language,
  type LocalText,
  type Named,
  nameIn,
  SYSTEM,
  valuesOf,
  wordsIn,
} from './language.js';
export { languageSchema, localTextSchema } from './languageSchemas.js';
export { exportCall, getCall, keysetCall, listCall, treeCall } from './listForms.js';
export { AREA_NAME, areaNameSchema, type MenuEntry, menuEntrySchema } from './menu.js';
export { OFFLINE_CACHE, SERVICE_WORKER_PATH } from './offline.js';
export { keysetPaging, paging } from './paging.js';
export type { Permission } from './permissions/index.js';
export {
  envelopeSchema,
  type Failure,
  failureSchema,
  keysetPageOf,
  type Page,
  pageOf,
  type Reply,
} from './reply.js';
export { BASE_HEADER, BASES_PATH, SERVICE_BASE } from './serviceBase.js';
export {
  type Audience,
  audienceSchema,
  DISPLAY_COOKIES,
  HINT_COOKIES,
  IDLE,
  type Operator,
  type PageState,
  type Person,
  pageStateSchema,
  personSchema,
  SESSION_HEADER,
  SESSION_PATHS,
} from './session.js';
export { AREA_CONTRACT, FEDERATION_GLOBAL, REFRESH_GLOBAL, SHELL_CONTAINER } from './shellNames.js';
export {
  AREA_ATTRIBUTE,
  endlessScopeOf,
  NAMED_RULES,
  RULE_GROUPS,
  scopeOf,
} from './styleRules.js';
