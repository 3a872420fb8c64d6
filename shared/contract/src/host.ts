import type { ReleasedArea } from './area.js';
import type { HubEvent } from './hub.js';
import type { Language, LocalText } from './language.js';

/**
 * What opens a tab. `tabName` and `routeName` are the specification's words (2, reading A):
 * without either nothing opens and the error is only logged.
 */
export type TabRequest = {
  /** At most 200 characters. A tab of this name that is open is shown again, at its new place. */
  readonly tabName: string;
  readonly routeName: string;
  /** Without one a new tab is called "unspecified title"; an open one keeps its own. */
  readonly title?: LocalText | string;
  readonly menuId?: string;
  /** What the route's path takes: `{ id: '7' }` for `/people/:id`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};

export type Notice = {
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'loading';
  readonly text: string;
  /** How long the notice is shown; 3 by default. */
  readonly seconds?: number;
  /** Shown until this promise settles, however long that takes. */
  readonly until?: Promise<unknown>;
  readonly closable?: boolean;
  /** What the user can do about it, such as undo. */
  readonly action?: { readonly label: string; readonly act: () => void };
};

export type SignInOptions = {
  /** An address of this product to come back to, `/orderpage?edition=…`; without one the personal centre or the work area. */
  readonly returnTo?: string;
  /** Who enters by the pass that a registration has just given this browser. */
  readonly subject?: string;
  /** A new account at another identity provider (Initiating User Registration via OpenID Connect 1.0). */
  readonly create?: boolean;
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
  /** Asks the user to prove their identity again. Resolves to whether they did: calls then work for 15 minutes. */
  prove(): Promise<boolean>;
  /**
   * Hub events from now on, over the window's one connection. Returns how to stop.
   * `reconnected` is called when events may have been missed: read again.
   */
  subscribe(listener: HubListener): () => void;
  /** What an address may carry in place of a phone number or an e-mail address that is searched for. Rejects offline. */
  hideWord(text: string): Promise<string>;
  /** Tells the operators of a fault. Never personal data. */
  report(fault: { readonly area: string; readonly message: string }): void;
  /** Options since platform 1.3; an older shell leads to the usual place. */
  signIn(audience: 'admin' | 'customer', options?: SignInOptions): void;
  signOut(): void;
  chooseLanguage(language: Language): void;
  chooseAppearance(appearance: 'light' | 'dark'): void;
};

export type HubListener = {
  readonly event: (event: HubEvent) => void;
  readonly reconnected: () => void;
};

/** Something that must not be left by accident, and the words that ask: in a person's language when they are asked. */
export type WorkInProgress = {
  readonly title: LocalText;
  readonly text: LocalText;
  /** The label of the button that continues the work. */
  readonly stay: LocalText;
  readonly leave: LocalText;
  /** Paths that may be gone to without the question, with everything below them: `/personal`. */
  readonly freeTo?: readonly string[];
};

/** What any page may say of itself. Held by the shell: it counts while the page is hidden, and after it has crashed. */
export type PageHandle = {
  /** Null: the work is over. Ends with the page. */
  setWork(work: WorkInProgress | null): void;
};

/** What a page may say of its own tab. Valid for as long as the tab is open, hidden or not. */
export type TabHandle = PageHandle & {
  readonly id: string;
  /**
   * Acts once the tab is closed: what only its page wanted, such as a download, ends with it. Returns how to take that
   * back.
   */
  onClosed(act: () => void): () => void;
  /** Unsaved work: the tab is marked, and closing it asks first. */
  setDirty(dirty: boolean): void;
  /**
   * How unsaved work is saved when the person chooses to on closing; resolves to whether it was. Null: only the page
   * itself can, and the question offers to discard.
   */
  setSave(save: (() => Promise<boolean>) | null): void;
  /** Without a language it stays as it is; in both it follows the person's language. */
  setTitle(title: LocalText | string): void;
  /** Unread news: a count on the tab; 0 removes it. */
  setUnread(count: number): void;
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
  /** The keys restored from before the window was loaded and still kept; the same array until that changes. */
  restored(): readonly string[];
  subscribe(listener: () => void): () => void;
};

/** A page as the shell renders it: a React component without props. */
export type AreaPage = { readonly Component: () => unknown };

/** A page that a person may open and whose code is on its way. */
export type Opening = {
  /** The query of its address, with the question mark. */
  readonly search: string;
  /** The window's store: an `AppStore` of `@banyan/store`, which this contract does not know. */
  readonly store: unknown;
  /** The build that the page is of, as the store's domains want to know it. */
  readonly build: Pick<ReleasedArea, 'container' | 'domains'>;
};

export type AreaModule = {
  /** Route name to its page, loaded when the route is first opened. */
  readonly pages: Readonly<Record<string, () => Promise<AreaPage>>>;
  /**
   * Route name to what asks ahead for what its page shows first, so that the answer is on its way while the page's code
   * is. Called once for that code; the page asks as always and finds the answer. It leaves nothing behind.
   */
  readonly ready?: Readonly<Record<string, (opening: Opening) => void | Promise<void>>>;
};

/** The one export of an area's `./register`. */
export type Register = (host: HostServices) => AreaModule;
