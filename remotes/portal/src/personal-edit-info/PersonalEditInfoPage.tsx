import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { browserEditing } from './browserPicture.js';
import { editTexts } from './editTexts.js';
import { myDetailsDomain } from './myDetailsDomain.js';
import { NamesCard } from './NamesCard.js';
import { PictureCard } from './PictureCard.js';
import type { PictureEditing } from './pictureEditing.js';

/** `/personal/editInfo`: what customers change of themselves (site-and-portal page c4). */
export function PersonalEditInfoPage() {
  return <EditInfoPage editing={browserEditing} />;
}

export function EditInfoPage({ editing }: { readonly editing: PictureEditing }) {
  const text = useTexts(editTexts);
  const { api } = useDomain(myDetailsDomain);
  const details = api.useDetailsQuery({});
  const { data, error, isFetching } = details;
  return (
    <PortalFrame title={text.title}>
      {details.isLoading && <Pending />}
      {error !== undefined && !isFetching && (
        <LoadFailed reason={error.message ?? ''} onRetry={() => void details.refetch()} />
      )}
      {data !== undefined && (
        <div className={parts['stack']}>
          <PictureCard address={data.picture} editing={editing} />
          <NamesCard details={data} />
        </div>
      )}
    </PortalFrame>
  );
}
