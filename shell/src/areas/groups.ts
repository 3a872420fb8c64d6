/**
 * The run-time groups that the shell provides to areas, by share key. A page's groups start with the page, not after
 * its area's code has asked for them. The gateway finds a group's files by its chunk name, `group-<name>`.
 */
export const groups: Groups = {
  '@banyan/platform/base': () =>
    import(/* webpackChunkName: "group-base" */ '@banyan/platform/base'),
  '@banyan/platform/charts': () =>
    import(/* webpackChunkName: "group-charts" */ '@banyan/platform/charts'),
  '@banyan/platform/date': () =>
    import(/* webpackChunkName: "group-date" */ '@banyan/platform/date'),
  '@banyan/platform/extra': () =>
    import(/* webpackChunkName: "group-extra" */ '@banyan/platform/extra'),
  '@banyan/platform/form': () =>
    import(/* webpackChunkName: "group-form" */ '@banyan/platform/form'),
  '@banyan/platform/icons': () =>
    import(/* webpackChunkName: "group-icons" */ '@banyan/platform/icons'),
  '@banyan/platform/image': () =>
    import(/* webpackChunkName: "group-image" */ '@banyan/platform/image'),
  '@banyan/platform/inputs': () =>
    import(/* webpackChunkName: "group-inputs" */ '@banyan/platform/inputs'),
  '@banyan/platform/query': () =>
    import(/* webpackChunkName: "group-query" */ '@banyan/platform/query'),
  '@banyan/platform/table': () =>
    import(/* webpackChunkName: "group-table" */ '@banyan/platform/table'),
  '@banyan/platform/tabs': () =>
    import(/* webpackChunkName: "group-tabs" */ '@banyan/platform/tabs'),
  '@banyan/platform/tree': () =>
    import(/* webpackChunkName: "group-tree" */ '@banyan/platform/tree'),
  '@banyan/platform/upload': () =>
    import(/* webpackChunkName: "group-upload" */ '@banyan/platform/upload'),
};

export type Groups = Readonly<Record<string, () => Promise<unknown>>>;
