import type { AreaState, VersionDetail, VersionSummary } from '@banyan/contract/releases';
import { Skeleton } from '@banyan/platform/base';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, LoadFailed } from '@banyan/ui';
import { useId, useState } from 'react';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import { type Change, compareVersions, type FileChange } from './compare.js';
import { kilobytes } from './figures.js';
import { releasesDomain } from './releasesDomain.js';

type Props = {
  readonly area: AreaState;
  readonly version: VersionSummary;
  readonly close: () => void;
};

/** Two versions of an area side by side: files, sizes, routes, contract. */
export function CompareDialog({ area, version, close }: Props) {
  const text = useTexts(areasTexts);
  const others = area.versions.filter(({ build }) => build !== version.build);
  const first = others.find(({ build }) => build === area.stable) ?? others[0];
  const [build, setBuild] = useState(first?.build ?? version.build);
  const field = useId();
  const { api } = useDomain(releasesDomain);
  const before = api.useVersionQuery({ area: area.area, build });
  const after = api.useVersionQuery({ area: area.area, build: version.build });
  const failed = before.error ?? after.error;
  return (
    <AppModal open title={text.compareTitle(area.area)} footer={null} width={760} onCancel={close}>
      <div className={styles['compare']}>
        <div className={styles['field']}>
          <label htmlFor={field}>
            {version.version} · {version.build.slice(0, 7)} · {text.compareWith}
          </label>
          <Select
            id={field}
            value={build}
            options={others.map((other) => ({
              value: other.build,
              label: `${other.version} · ${other.build.slice(0, 7)}`,
            }))}
            onChange={setBuild}
          />
        </div>
        {failed !== undefined && (
          <LoadFailed
            reason={messageOf(failed)}
            onRetry={() => {
              void before.refetch();
              void after.refetch();
            }}
          />
        )}
        {before.currentData !== undefined && after.currentData !== undefined ? (
          <Differences before={before.currentData} after={after.currentData} />
        ) : (
          failed === undefined && <Skeleton active />
        )}
      </div>
    </AppModal>
  );
}

type DifferencesProps = { readonly before: VersionDetail; readonly after: VersionDetail };

function Differences({ before, after }: DifferencesProps) {
  const text = useTexts(areasTexts);
  const { files, sameFiles, bytes, routes, contract } = compareVersions(before, after);
  return (
    <>
      <p className={styles['line']}>
        {text.size} {kilobytes(bytes[0])} → {kilobytes(bytes[1])} ·{' '}
        {text.filesChanged(files.length, sameFiles)}
      </p>
      <ul className={styles['changes']}>
        {files.map((file) => (
          <li key={file.path}>
            <code>{file.path}</code>
            <span>{sizesOf(file, text)}</span>
          </li>
        ))}
      </ul>
      <Changes title={text.routes} changes={routes} />
      <Changes title={text.contract} changes={contract} />
    </>
  );
}

function sizesOf({ before, after }: FileChange, text: { added: string; removed: string }): string {
  if (before === null) return `${kilobytes(after ?? 0)} ${text.added}`;
  if (after === null) return `${kilobytes(before)} ${text.removed}`;
  return `${kilobytes(before)} → ${kilobytes(after)}`;
}

function Changes({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
}) {
  const text = useTexts(areasTexts);
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 && <p className={styles['line']}>{text.nothing}</p>}
      <ul className={styles['changes']}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            <code>{name}</code>
            <span>
              {before ?? text.absent} → {after ?? text.absent}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
