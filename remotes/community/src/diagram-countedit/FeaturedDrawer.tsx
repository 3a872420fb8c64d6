import type { RankedFile } from '@banyan/contract/traffic';
import { trafficDomain } from '@banyan/domain-traffic';
import { Asked, useAct } from '@banyan/lists';
import { ActForm, RecordDrawer, TextItem } from '@banyan/lists/record';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { CorrectionPlace } from './correctionList.js';
import styles from './traffic.module.css';
import { trafficTexts } from './trafficTexts.js';

const MOST_SIGNS = 100;

type Props = { readonly list: CorrectionPlace; readonly canEdit: boolean };

/** Files that the site shows first. */
export function FeaturedDrawer({ list, canEdit }: Props) {
  const { featured: text } = useTexts(trafficTexts);
  const { api } = useDomain(trafficDomain);
  const [feature] = api.useFeatureMutation();
  return (
    <RecordDrawer title={text.title} list={list} drafts={[]}>
      <Asked query={api.useFeaturedQuery({})}>
        {(files) =>
          files === null ? (
            <Skeleton active />
          ) : files.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <ul className={styles['featured']}>
              {files.map((file) => (
                <Featured key={file.id} file={file} canEdit={canEdit} />
              ))}
            </ul>
          )
        }
      </Asked>
      {canEdit && (
        <ActForm
          title={text.add}
          version={0}
          initial={{ file: '' }}
          labels={{ file: text.file }}
          blames={{ NO_FILE: { field: 'file' }, SEVERAL_FILES: { field: 'file' } }}
          done={text.added}
          send={({ file }, { key }) => feature({ file, key })}
        >
          <TextItem name="file" required max={MOST_SIGNS} />
        </ActForm>
      )}
    </RecordDrawer>
  );
}

type FileProps = { readonly file: RankedFile; readonly canEdit: boolean };

function Featured({ file: { id, title, author }, canEdit }: FileProps) {
  const { featured: text } = useTexts(trafficTexts);
  const { api } = useDomain(trafficDomain);
  const [unfeature] = api.useUnfeatureMutation();
  const { act, fault, isActing } = useAct(unfeature);
  return (
    <li>
      <span>
        {title} · {author}
      </span>
      {canEdit && (
        <Button
          size="small"
          aria-label={text.removeOf(title)}
          loading={isActing}
          onClick={() => void act([{ id, key: newId() }], { done: text.removed })}
        >
          {text.remove}
        </Button>
      )}
      {fault !== null && <Alert type="error" role="alert" title={fault} />}
    </li>
  );
}
