import { inBothLanguages, type ReleasedArea } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import areas from '../areas/areas.module.css';

const texts = inBothLanguages({
  off: ['这个模块已停用', 'This area is disabled'],
  offHint: [
    '恢复后，这个页面会自动回来。已保存的草稿不会丢失。',
    'The page comes back automatically once the area is enabled. Drafts are kept.',
  ],
  silent: ['开发者的机器没有响应', 'The developer’s machine does not answer'],
  silentHint: [
    '其他标签不受影响。机器响应后请刷新，或结束本机版本。',
    'Other tabs are not affected. Refresh when it answers, or end the local version.',
  ],
  area: ['模块', 'Area'],
  reason: ['原因', 'Reason'],
});

type Props = { readonly area: ReleasedArea };

/** Replaces a page whose area must not or cannot run. */
export function SwitchedOff({ area }: Props) {
  const text = useTexts(texts);
  const isSilent = area.channel === 'local';
  return (
    <section className={areas['failed']} role="alert">
      <h2>{isSilent ? text.silent : text.off}</h2>
      <p>{isSilent ? text.silentHint : text.offHint}</p>
      <dl className={areas['facts']}>
        <dt>{text.area}</dt>
        <dd>{area.name}</dd>
        {area.disabled?.reason !== '' && (
          <>
            <dt>{text.reason}</dt>
            <dd>{area.disabled?.reason}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
