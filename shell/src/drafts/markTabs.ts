import { type AppStore, type Drafts, type Tab, tabsSlice } from '@banyan/store';

/** Marks each tab that has a draft, and removes the drafts of closed tabs. */
export function markTabs(store: AppStore, drafts: Drafts): void {
  let open: readonly Tab[] = store.getState().tabs.open;
  let marked = '';

  function mark(): void {
    const pages = [...new Set(drafts.all().map(({ page }) => page))].sort();
    if (pages.join('\n') === marked) return;
    marked = pages.join('\n');
    store.dispatch(tabsSlice.actions.draftsChanged(pages));
  }

  store.subscribe(() => {
    const before = open;
    open = store.getState().tabs.open;
    if (open === before) return;
    for (const { name } of before) {
      if (!open.some((tab) => tab.name === name)) drafts.dropPage(name);
    }
    if (open.length === before.length) return;
    marked = '';
    mark();
  });
  drafts.subscribe(mark);
  mark();
}
