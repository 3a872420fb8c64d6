import { HostContext } from '@banyan/platform/host';
import { LanguageContext } from '@banyan/platform/language';
import { Provider, selectLanguage, useAppSelector } from '@banyan/store';
import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './router.js';
import type { ShellServices } from './services.js';

type Props = { readonly services: ShellServices; readonly router: AppRouter };

export function App({ services, router }: Props) {
  return (
    <Provider store={services.store}>
      <HostContext value={services.host}>
        <Surroundings>
          <RouterProvider router={router} />
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
