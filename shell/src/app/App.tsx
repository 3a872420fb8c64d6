import { HostContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import { Provider, selectLanguage, useAppSelector } from '@banyan/store';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionNotice } from '../login/SessionNotice.js';
import { NoticePart } from './NoticePart.js';
import { type Navigation, NavigationBridge } from './navigation.js';
import { Page } from './Page.js';
import type { ShellServices } from './services.js';

type Props = { readonly services: ShellServices; readonly navigation: Navigation };

export function App({ services, navigation }: Props) {
  return (
    <Provider store={services.store}>
      <HostContext value={services.host}>
        <Surroundings>
          {/* One page for every address: what it means is in the release document, not in the router. */}
          <BrowserRouter>
            <NavigationBridge navigation={navigation} />
            <Page services={services} />
          </BrowserRouter>
          {services.ending !== null && (
            <SessionNotice {...services.ending} session={services.session} />
          )}
          <NoticePart notices={services.notices} nonce={services.nonce} />
        </Surroundings>
      </HostContext>
    </Provider>
  );
}

/** Language and appearance for everything below, and on the document itself. */
function Surroundings({ children }: { readonly children: ReactNode }) {
  const language = useAppSelector(selectLanguage);
  const appearance = useAppSelector((state) => state.common.appearance);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.documentElement.dataset['appearance'] = appearance;
  }, [language, appearance]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
