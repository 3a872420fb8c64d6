import { inBothLanguages, type ReleasedArea } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useState } from 'react';
import styles from './versions.module.css';

const texts = inBothLanguages({
  preview: [
    (area: string, version: string) => `正在使用 ${area} 的预览版本 ${version}。`,
    (area: string, version: string) => `You are using preview ${version} of ${area}.`,
  ],
  local: [
    (area: string) => `正在使用 ${area} 在开发者机器上的版本。`,
    (area: string) => `You are using ${area} from a developer’s machine.`,
  ],
  end: ['结束', 'End it'],
  failed: ['没有结束，请稍后重试。', 'It has not ended. Please try again.'],
});

type Props = {
  readonly areas: readonly ReleasedArea[];
  /** Resolves to whether the override has ended. */
  readonly end: (area: ReleasedArea) => Promise<boolean>;
};

/** Always shows which overrides this session runs instead of the live versions, and ends them. */
export function OverrideNotice({ areas, end }: Props) {
  const text = useTexts(texts);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles['notice']} role="status" data-override="true">
      {areas.map((area) => (
        <p key={area.name}>
          {area.channel === 'local' ? text.local(area.name) : text.preview(area.name, area.version)}
          <button
            type="button"
            onClick={() => {
              setFailed(null);
              void end(area).then((ended) => {
                if (!ended) setFailed(area.name);
              });
            }}
          >
            {text.end}
          </button>
          {failed === area.name && <span>{text.failed}</span>}
        </p>
      ))}
    </div>
  );
}
