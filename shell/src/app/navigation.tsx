import { useNavigate } from '@banyan/platform/router';
import { useLayoutEffect } from 'react';

/** The router's navigation for code outside React: the areas' `host.navigate`. */
export type Navigation = {
  to(path: string): void;
  attach(navigate: (path: string) => void): void;
};

export function createNavigation(): Navigation {
  let navigate: ((path: string) => void) | null = null;
  return {
    to: (path) => navigate?.(path),
    attach: (next) => {
      navigate = next;
    },
  };
}

export function NavigationBridge({ navigation }: { readonly navigation: Navigation }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigation.attach((path) => void navigate(path));
  }, [navigation, navigate]);
  return null;
}
