import type { HostServices, Language } from '@banyan/contract';
import { ownAddress } from '@banyan/rules';
import { type AppStore, commonSlice } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { Releases } from '../areas/releases.js';
import type { Notices } from '../notices/notices.js';
import type { Realtime } from '../realtime/realtime.js';
import { homeOf, type Session } from '../session/session.js';
import { openTab } from '../tabs/openTab.js';

export type HostWiring = {
  readonly store: AppStore;
  readonly releases: Releases;
  readonly session: Session;
  readonly realtime: Realtime;
  readonly notices: Notices;
  readonly prove: () => Promise<boolean>;
  readonly navigate: (path: string) => void;
  /** Whether the gate lets this window's user, signed in or not, stay at the address. */
  readonly isOpen: (path: string) => boolean;
  /** The window leaves for a sign-in: the user is not asked about pending work. */
  readonly release: () => void;
  readonly confirmLeave: () => Promise<boolean>;
  /** The user signs out here: their drafts and last tabs are removed. */
  readonly forgetWork: () => void;
  readonly remember: (language: Language) => void;
  /** Faults of areas go to the console in development: their pages show them already. */
  readonly logError: (message: string) => void;
};

/** The services of the area contract, built from the shell's modules. */
export function createHostServices(wiring: HostWiring): HostServices {
  const { store, releases, session, realtime, notices, navigate, remember, logError } = wiring;
  const person = () => store.getState().user.person;
  const isAuth = (permission: string) => person()?.permissions.includes(permission) ?? false;
  return {
    openTab: (request) => {
      openTab(
        {
          store,
          isAuth,
          navigate,
          logError,
          releases: releases.current,
          newId: newId,
        },
        request,
      );
    },
    navigate,
    isAuth,
    confirmLeave: wiring.confirmLeave,
    prove: wiring.prove,
    hideWord: async (text) =>
      (await import(/* webpackChunkName: "queues" */ '../home/hideWord.js')).hideWord(store, text),
    notify: (notice) => {
      notices.push(notice);
    },
    subscribe: (listener) => realtime.subscribe(listener),
    report: ({ area, message }) => {
      logError(`area ${area}: ${message}`);
    },
    signIn: (audience, { returnTo, subject, create } = {}) => {
      const path = ownAddress(returnTo ?? null) ?? homeOf(audience);
      // At a closed address the gate signs in and shows obstacles; an open address has no gate.
      if (subject === undefined && create !== true && !wiring.isOpen(path)) navigate(path);
      else {
        wiring.release();
        void session.signIn(audience, path, { subject, create }).catch(() => navigate(path));
      }
    },
    signOut: () => {
      const audience = person()?.audience;
      if (audience === undefined) return;
      void wiring.confirmLeave().then(async (leave) => {
        if (!leave) return;
        await session.signOut(audience);
        wiring.forgetWork();
      });
    },
    chooseLanguage: (language) => {
      remember(language);
      store.dispatch(commonSlice.actions.languageChosen(language));
    },
    chooseAppearance: (appearance) => {
      store.dispatch(commonSlice.actions.appearanceChosen(appearance));
    },
  };
}
