import { HostContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import { Provider, selectLanguage, useAppSelector } from '@banyan/store';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { HistoryRouter } from '../history/HistoryRouter.js';
import { SessionNotice } from '../login/SessionNotice.js';
import { NoticePart } from '../notices/NoticePart.js';
import { ProvingPart } from '../proving/ProvingPart.js';
import type { Arrival } from './arrival.js';
import { Page } from './Page.js';
import type { ShellServices } from './services.js';

type Props = { readonly services: ShellServices; readonly first: Arrival };

export function App({ services, first }: Props) {
  return (
    <Provider store={services.store}>
      <HostContext value={services.host}>
        <Surroundings>
          {/* One route for all addresses: the release document picks the page, not the router. */}
          <HistoryRouter history={services.history}>
            <Page services={services} first={first} />
          </HistoryRouter>
          {services.ending !== null && (
            <SessionNotice {...services.ending} session={services.session} />
          )}
          <ProvingPart proving={services.proving} nonce={services.nonce} />
          <NoticePart notices={services.notices} nonce={services.nonce} />
        </Surroundings>
      </HostContext>
    </Provider>
  );
}

/** Language and appearance for everything below, and on the document itself. */
function Surroundings({ children }: { readonly children: ReactNode }) {
  // Deferred: the control responds before every tab is rendered in the new language.
  const language = useDeferredValue(useAppSelector(selectLanguage));
  const appearance = useAppSelector((state) => state.common.appearance);
  useEffect(() => {
    document.documentElement.dataset['appearance'] = appearance;
  }, [appearance]);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
