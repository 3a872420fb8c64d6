import type {
  Failure,
  HostServices,
  HubListener,
  Language,
  Operator,
  PageDrafts,
  Person,
  TabHandle,
} from '@banyan/contract';
import { failed, type Post } from '@banyan/http';
import { ConfigProvider } from '@banyan/platform/base';
import { DraftsContext } from '@banyan/platform/draft';
import { HostContext, PageContext, TabContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import {
  createAppStore,
  createDrafts,
  initialCommon,
  Provider,
  type Services,
} from '@banyan/store';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/**
 * Answers of the services by call path (`Order/GetList`): the result, a promise of it, or a function of the
 * body. An `Error` is a failure, with its `code` and `details` if it has them.
 */
export type FakeCalls = Readonly<Record<string, unknown>>;

export type RenderAppOptions = {
  readonly calls?: FakeCalls;
  readonly path?: string;
  readonly language?: Language;
  readonly person?: Person | null;
  /** Who runs the product, as the page says. */
  readonly operator?: Operator;
  readonly permissions?: readonly string[];
  readonly download?: Services['download'];
  readonly downloadAs?: Services['downloadAs'];
  /** Drafts from before the window was loaded, as text by key. */
  readonly restored?: Readonly<Record<string, string>>;
};

export type RenderedApp = RenderResult & {
  readonly host: RecordingHost;
  readonly drafts: PageDrafts;
  /** Whether the tab is marked. */
  readonly hasDraft: () => boolean;
  /** Sends a hub event to all subscribers. */
  readonly tell: HubListener['event'];
};

export type RecordingHost = HostServices & {
  readonly told: readonly (readonly [string, unknown])[];
};

/** Renders a page as the shell would, through the real store; only the network is faked. */
export function renderApp(page: ReactNode, options: RenderAppOptions = {}): RenderedApp {
  const listeners = new Set<HubListener>();
  const host = recordingHost(options.permissions ?? [], listeners);
  const language = options.language ?? 'zh';
  const store = createAppStore(
    {
      post: fakePost(options.calls ?? {}),
      download: options.download ?? noDownload,
      downloadAs: options.downloadAs ?? noDownload,
    },
    {
      common: { ...initialCommon, language, operator: options.operator ?? null },
      user: { person: options.person ?? null },
    },
  );
  store.domains.connect(host);
  const book = createDrafts();
  const kept = Object.entries(options.restored ?? {});
  book.restore(kept.map(([key, text]) => ({ page: PAGE, key, text })));
  const drafts = book.of(PAGE);
  const rendered = render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={THEME}>
      <Provider store={store}>
        <LanguageContext value={language}>
          <HostContext value={host}>
            <TabContext value={silentTab}>
              <PageContext value={silentTab}>
                <DraftsContext value={drafts}>
                  <MemoryRouter initialEntries={[options.path ?? '/']}>{page}</MemoryRouter>
                </DraftsContext>
              </PageContext>
            </TabContext>
          </HostContext>
        </LanguageContext>
      </Provider>
    </ConfigProvider>,
  );
  return Object.assign(rendered, {
    host,
    drafts,
    hasDraft: () => book.all().length > 0,
    tell: (event: Parameters<HubListener['event']>[0]) => {
      for (const listener of listeners) listener.event(event);
    },
  });
}

const PAGE = 'page';
/** One for all pages: antd derives its tokens once from each theme. */
const THEME = { zeroRuntime: true, hashed: false, token: { motion: false } } as const;

/** A tab that ignores what its page reports. */
export const silentTab: TabHandle = {
  id: 'tab',
  onClosed: () => () => undefined,
  setDirty: () => undefined,
  setSave: () => undefined,
  setUnread: () => undefined,
  setWork: () => undefined,
  setTitle: () => undefined,
  close: () => undefined,
};

function fakePost(calls: FakeCalls): Post {
  return async (name, body, decode) => {
    if (!(name in calls)) throw new Error(`this test did not fake the call ${name}`);
    const answer = calls[name];
    const result: unknown = await (typeof answer === 'function'
      ? (answer as (b: typeof body) => unknown)(body)
      : answer);
    if (result instanceof Error) return failed(failureOf(result));
    try {
      return { success: true, result: decode(result), error: null };
    } catch (cause) {
      return failed({ code: -1, message: String(cause) });
    }
  };
}

function failureOf(error: Error): Failure {
  const { message } = error;
  const code =
    'code' in error && (typeof error.code === 'number' || typeof error.code === 'string')
      ? error.code
      : -1;
  return 'details' in error ? { code, message, details: error.details } : { code, message };
}

function noDownload(): never {
  throw new Error('this test did not fake a download');
}

export function recordingHost(
  permissions: readonly string[],
  listeners: Set<HubListener>,
): RecordingHost {
  const told: [string, unknown][] = [];
  const record =
    (name: string) =>
    (value: unknown): void => {
      told.push([name, value]);
    };
  return {
    told,
    openTab: record('openTab'),
    navigate: record('navigate'),
    notify: record('notify'),
    report: record('report'),
    signIn: (audience, options) => {
      told.push(['signIn', options === undefined ? audience : { audience, ...options }]);
    },
    signOut: () => {
      told.push(['signOut', null]);
    },
    chooseLanguage: record('chooseLanguage'),
    chooseAppearance: record('chooseAppearance'),
    isAuth: (permission) => permissions.includes(permission),
    confirmLeave: () => Promise.resolve(true),
    prove: () => Promise.resolve(true),
    hideWord: () => Promise.resolve(`138****8000~${'k'.repeat(24)}`),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
