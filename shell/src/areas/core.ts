import * as draft from '@banyan/platform/draft';
import * as host from '@banyan/platform/host';
import * as language from '@banyan/platform/language';
import * as redux from '@banyan/platform/redux';
import * as router from '@banyan/platform/router';
import * as store from '@banyan/store';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Modules shared with areas that every page needs: in the first script, by share key. */
export const core: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  '@banyan/platform/draft': draft,
  '@banyan/platform/host': host,
  '@banyan/platform/language': language,
  '@banyan/platform/redux': redux,
  '@banyan/platform/router': router,
  '@banyan/store': store,
};
