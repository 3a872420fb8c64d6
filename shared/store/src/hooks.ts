import type { Language } from '@banyan/contract';
import { createContext, useContext, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, PlatformState, Services } from './createAppStore.js';
import { type DomainDefinition, type DomainParts, SHELL_USER } from './domains.js';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<PlatformState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The build that a page is of. The shell says it around each area's page. */
export const BuildOfPage = createContext(SHELL_USER);

/** The page's instance of a domain: injected on first use, shared by every area that carries the same version. */
export function useDomain<T extends DomainParts>(definition: DomainDefinition<T>): T {
  const { domains } = useAppStore();
  const build = useContext(BuildOfPage);
  // A component keeps the instance it started with, also when a newer minor arrives.
  return useState(() => domains.acquire(definition, build))[0];
}

/** The network's doors, for acts that are not cached server data, such as a download. */
export function useServices(): Services {
  return useAppStore().services;
}

export const selectLanguage = (state: PlatformState): Language => state.common.language;
export const selectPerson = (state: PlatformState) => state.user.person;
