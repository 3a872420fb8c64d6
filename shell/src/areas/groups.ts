/**
 * The run-time groups that the shell provides to areas. Webpack provides what somebody imports, so each is named
 * here; a page loads the ones it consumes, nobody calls these functions.
 */
export const groups = {
  base: () => import(/* webpackChunkName: "group-base" */ '@banyan/platform/base'),
  extra: () => import(/* webpackChunkName: "group-extra" */ '@banyan/platform/extra'),
  form: () => import(/* webpackChunkName: "group-form" */ '@banyan/platform/form'),
  icons: () => import(/* webpackChunkName: "group-icons" */ '@banyan/platform/icons'),
  query: () => import(/* webpackChunkName: "group-query" */ '@banyan/platform/query'),
  table: () => import(/* webpackChunkName: "group-table" */ '@banyan/platform/table'),
} as const;
