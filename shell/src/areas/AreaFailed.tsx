import { inBothLanguages, type ReleasedArea } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import plain from '../plain/plain.module.css';
import styles from './areas.module.css';

const texts = inBothLanguages({
  title: ['这个页面暂时打不开', 'This page cannot be opened right now'],
  hint: [
    '其他标签不受影响，您可以稍后重试。',
    'Your other tabs are not affected. You can try again.',
  ],
  retry: ['重试', 'Try again'],
  area: ['模块', 'Area'],
  reason: ['原因', 'Reason'],
});

type Props = {
  readonly area: ReleasedArea;
  readonly reason: string;
  readonly retry: () => void;
};

/** Shows that this tab alone has failed, and offers a way to continue. */
export function AreaFailed({ area, reason, retry }: Props) {
  const text = useTexts(texts);
  return (
    <section className={styles['failed']} role="alert">
      <h2>{text.title}</h2>
      <p>{text.hint}</p>
      <button type="button" className={plain['action']} onClick={retry}>
        {text.retry}
      </button>
      <dl className={styles['facts']}>
        <dt>{text.area}</dt>
        <dd>
          {area.name} {area.version} · {area.build}
        </dd>
        <dt>{text.reason}</dt>
        <dd>{reason}</dd>
      </dl>
    </section>
  );
}
