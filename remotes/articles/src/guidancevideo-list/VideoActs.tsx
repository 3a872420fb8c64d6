import { GUIDANCE_VIDEO, type GuidanceVideo } from '@banyan/contract/guidance-videos';
import { guidanceVideosDomain } from '@banyan/domain-guidance-videos';
import { ActButton, RecordActs, RemoveButton } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import type { VideoPlace } from './videoList.js';
import { videoTexts } from './videoTexts.js';

type Props = { readonly one: GuidanceVideo; readonly list: VideoPlace };

/** What can be done with a video in its state. */
export function VideoActs({ one, list }: Props) {
  const text = useTexts(videoTexts);
  const language = useLanguage();
  const host = useHost();
  const { api } = useDomain(guidanceVideosDomain);
  const [setState] = api.useSetStateMutation();
  const [move] = api.useMoveMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, state, place, places } = one;
  const ways = [
    ...(place > 1 ? (['up'] as const) : []),
    ...(place < places ? (['down'] as const) : []),
  ];
  const isOut = state === 'published';
  const canEdit = host.isAuth(GUIDANCE_VIDEO.can.edit);
  return (
    <RecordActs>
      {host.isAuth('articles.publish') && isOut && (
        <ActButton
          {...text.offline}
          isDangerous
          send={() => setState({ id, version, state: 'offline', key: newId() })}
        />
      )}
      {host.isAuth('articles.publish') && !isOut && (
        <ActButton
          {...text.publish}
          send={() => setState({ id, version, state: 'published', key: newId() })}
        />
      )}
      {canEdit &&
        ways.map((way) => (
          <ActButton
            key={way}
            label={text[way]}
            done={text.moved}
            send={() => move({ id, version, way, key: newId() })}
          />
        ))}
      {canEdit && !isOut && (
        <RemoveButton
          record={one}
          name={language === 'zh' ? one.titleZh : one.titleEn}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordActs>
  );
}
