import type { HubEvent } from './hub.js';
import type { Language, LocalText } from './language.js';

/**
 * What opens a tab. `tabName` and `routeName` are the specification's words (2, reading A):
 * without either nothing opens and the error is only logged.
 */
export type TabRequest = {
  readonly tabName: string;
  readonly routeName: string;
  readonly title?: string;
  readonly menuId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};

export type Notice = {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
};

/** What the shell lends an area. Nothing else of the shell is reachable from an area. */
export type HostServices = {
  openTab(request: TabRequest): void;
  navigate(path: string): void;
  /** Specification 6: whether the signed-in person holds the permission. A hint for showing, the services check again. */
  isAuth(permission: string): boolean;
  /** Asks the person once; resolves to true when they want to leave. */
  confirmLeave(): Promise<boolean>;
  notify(notice: Notice): void;
  /**
   * Hub events from now on, over the window's one connection. Returns how to stop.
   * `reconnected` is called when events may have been missed: read again.
   */
  subscribe(listener: HubListener): () => void;
  /** Tells the operators of a fault. Never personal data. */
  report(fault: { readonly area: string; readonly message: string }): void;
  signIn(audience: 'admin' | 'customer'): void;
  signOut(): void;
  chooseLanguage(language: Language): void;
  chooseAppearance(appearance: 'light' | 'dark'): void;
};

export type HubListener = {
  readonly event: (event: HubEvent) => void;
  readonly reconnected: () => void;
};

/** What a page may say of its own tab. Valid for as long as the tab is open, hidden or not. */
export type TabHandle = {
  readonly id: string;
  /** Unsaved work: the tab is marked, and closing it asks first. */
  setDirty(dirty: boolean): void;
  setTitle(title: LocalText | string): void;
  close(): void;
};

/**
 * What is being filled in on one page and not saved yet, as text by key. The shell keeps it across a reload and a new
 * sign-in; the page uses it by the hooks of `@banyan/platform/draft`.
 */
export type PageDrafts = {
  /** Null: nothing is kept under the key. */
  read(key: string): string | null;
  /** Null drops it. */
  write(key: string, text: string | null): void;
  /** The keys that came back from before the window was loaded and still stand; the same array until that changes. */
  restored(): readonly string[];
  subscribe(listener: () => void): () => void;
};

/** A page as the shell renders it: a React component without props. */
export type AreaPage = { readonly Component: () => unknown };

export type AreaModule = {
  /** Route name to its page, loaded when the route is first opened. */
  readonly pages: Readonly<Record<string, () => Promise<AreaPage>>>;
};

/** The one export of an area's `./register`. */
export type Register = (host: HostServices) => AreaModule;
