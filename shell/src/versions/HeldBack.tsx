import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { tabsSlice, useAppDispatch } from '@banyan/store';
import areas from '../areas/areas.module.css';
import plain from '../plain/plain.module.css';

const texts = inBothLanguages({
  title: ['上次打开这个页面时，窗口停止了响应', 'The window stopped working on this page'],
  hint: [
    '您的标签和草稿都还在，其他标签可以照常使用。也许正是这个页面的问题，所以先问您是否打开。',
    'Your tabs and drafts are kept, and the other tabs work as usual. This page may be the cause, so it opens only when you say so.',
  ],
  open: ['打开这个页面', 'Open this page'],
});

/** Replaces the page that was in front when the window crashed, until the user opens it. */
export function HeldBack({ id }: { readonly id: string }) {
  const text = useTexts(texts);
  const dispatch = useAppDispatch();
  return (
    <section className={areas['failed']} role="alert">
      <h2>{text.title}</h2>
      <p>{text.hint}</p>
      <button
        type="button"
        className={plain['action']}
        onClick={() => dispatch(tabsSlice.actions.heldBackChanged({ id, heldBack: false }))}
      >
        {text.open}
      </button>
    </section>
  );
}
