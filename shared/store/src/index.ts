export { Provider, useSelector } from 'react-redux';
export { type ArticleState, articleSlice } from './articleSlice.js';
export { createBursts } from './bursts.js';
export { type CheckPersonState, checkPersonSlice } from './checkPersonSlice.js';
export {
  type Appearance,
  type AppearanceChoice,
  type CommonState,
  commonSlice,
  FAVOURITES_GROUP,
  type FrameSettings,
  initialCommon,
  type KeptFrame,
  type RecentRecord,
  type SavedFilter,
} from './commonSlice.js';
export {
  type AppDispatch,
  type AppStore,
  createAppStore,
  type PlatformState,
  type Services,
} from './createAppStore.js';
export type { DomainDefinition, DomainParts, DomainRegistry, HubOfWindow } from './domains.js';
export { createDrafts, type Draft, type Drafts } from './drafts.js';
export {
  BuildOfPage,
  selectLanguage,
  selectPerson,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useDomain,
  useServices,
} from './hooks.js';
export {
  type CodeCounts,
  initialMessages,
  type MessagesState,
  messagesSlice,
  type TabCount,
} from './messagesSlice.js';
export { SERVICE_CACHE, type ServiceCall, serviceBaseQuery } from './serviceBaseQuery.js';
export {
  type ClosedTab,
  isUnsaved,
  type KeptTab,
  lastUsedOf,
  type ScrollOffset,
  type Tab,
  type TabPlace,
  tabOf,
} from './tab.js';
export { initialTabs, type TabsState, tabsSlice } from './tabsSlice.js';
export { initialUser, type UserState, userSlice } from './userSlice.js';
