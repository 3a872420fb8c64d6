import {
  type HostServices,
  type PageState,
  type Register,
  SERVICE_BASE,
  type TabHandle,
} from '@banyan/contract';
import {
  createAxiosBlobTransport,
  createAxiosTransport,
  createDownloads,
  createPost,
} from '@banyan/http';
import { DraftsContext } from '@banyan/platform/draft';
import { HostContext, PageContext, TabContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import { createAppStore, createDrafts, initialCommon, Provider } from '@banyan/store';
import { Activity, type ComponentType, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

declare global {
  // What the build gives to each style element that a library makes.
  var __webpack_nonce__: string;
}

type Parts = {
  readonly register: Register;
  readonly readPage: (document: Document) => { readonly state: PageState };
  readonly Frame: ComponentType<{ readonly nonce: string; readonly children: ReactNode }>;
};

type Shown = { readonly route: string; readonly Component: ComponentType };

const ROUTES = ['order-list', 'invoice-list'] as const;

/**
 * The orders area's two lists in the smallest React app that can show them: no shell, no router of its own, no strip.
 * What it does at a switch is what React and the pages do by themselves.
 */
export async function showPlainPage({ register, readPage, Frame }: Parts): Promise<void> {
  const { state } = readPage(document);
  __webpack_nonce__ = state.nonce;
  const language = state.language ?? 'zh';
  const { pages } = register(HOST);
  const shown = await Promise.all(
    ROUTES.map(async (route): Promise<Shown> => {
      const page = await pages[route]?.();
      return { route, Component: page?.Component as ComponentType };
    }),
  );
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <Provider store={storeOf(state, language)}>
      <HostContext value={HOST}>
        <LanguageContext value={language}>
          <Frame nonce={state.nonce}>
            <Lists shown={shown} />
          </Frame>
        </LanguageContext>
      </HostContext>
    </Provider>,
  );
}

function storeOf({ person }: PageState, language: 'zh' | 'en') {
  const network = { baseUrl: '', language: () => language };
  const calls = {
    base: SERVICE_BASE,
    now: Date.now,
    language: () => language,
    unauthorised: () => undefined,
    prove: () => Promise.resolve(false),
    renew: () => Promise.resolve(false),
  };
  return createAppStore(
    {
      post: createPost({ transport: createAxiosTransport(network), ...calls }),
      ...createDownloads({ transport: createAxiosBlobTransport(network), ...calls }),
    },
    { common: { ...initialCommon, language }, user: { person } },
  );
}

function Lists({ shown }: { readonly shown: readonly Shown[] }) {
  const [active, setActive] = useState<string>(ROUTES[0]);
  return (
    <>
      <div role="tablist">
        {shown.map(({ route }) => (
          <button
            key={route}
            type="button"
            role="tab"
            aria-selected={route === active}
            onClick={() => {
              setActive(route);
            }}
          >
            {route}
          </button>
        ))}
      </div>
      {shown.map(({ route, Component }) => (
        <Activity key={route} mode={route === active ? 'visible' : 'hidden'}>
          <div role="tabpanel" style={PANEL}>
            <List route={route}>
              <Component />
            </List>
          </div>
        </Activity>
      ))}
    </>
  );
}

/** As large as in the shell, so that there is as much to lay out. */
const PANEL = {
  boxSizing: 'border-box',
  height: 'calc(100dvh - 96px)',
  marginInlineStart: 248,
  padding: '20px 24px 32px',
  overflow: 'auto',
} as const;

function List({ route, children }: { readonly route: string; readonly children: ReactNode }) {
  const [drafts] = useState(() => createDrafts().of(route));
  return (
    <TabContext value={TAB}>
      <PageContext value={TAB}>
        <DraftsContext value={drafts}>
          <MemoryRouter initialEntries={[`/${route}`]}>{children}</MemoryRouter>
        </DraftsContext>
      </PageContext>
    </TabContext>
  );
}

const nothing = () => undefined;

const TAB: TabHandle = {
  id: 'plain',
  setWork: nothing,
  setDirty: nothing,
  setSave: nothing,
  setTitle: nothing,
  setUnread: nothing,
  onClosed: () => nothing,
  close: nothing,
};

const HOST: HostServices = {
  openTab: nothing,
  navigate: nothing,
  notify: nothing,
  report: nothing,
  signIn: nothing,
  signOut: nothing,
  chooseLanguage: nothing,
  chooseAppearance: nothing,
  isAuth: () => true,
  prove: () => Promise.resolve(true),
  hideWord: (text) => Promise.resolve(text),
  confirmLeave: () => Promise.resolve(true),
  subscribe: () => nothing,
};
