import { mediaPath } from '@banyan/contract/files';
import { GUIDANCE_VIDEO, type GuidanceVideo } from '@banyan/contract/guidance-videos';
import {
  ChoiceFilter,
  type Column,
  OpenButton,
  openedOf,
  RecordListPage,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { lengthOf } from './chapters.js';
import { useChapterNames } from './useChapterNames.js';
import { VIDEOS } from './videoList.js';
import styles from './videos.module.css';
import { videoTexts } from './videoTexts.js';

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "video-drawer" */ './VideoDrawer.js')).VideoDrawer,
);

/** `/guidancevideo-list`: the videos of the guide. */
export function VideoListPage() {
  const text = useTexts(videoTexts);
  const canEdit = useHost().isAuth(GUIDANCE_VIDEO.can.edit);
  const list = useRecordList(VIDEOS);
  const { place, rows } = list;
  const chapters = useChapterNames();
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useVideoColumns(chapters)}
      filters={(fields) => (
        <>
          <FiltersOf of={GUIDANCE_VIDEO} fields={fields} names={{ categoryId: chapters }} />
          <ChoiceFilter
            label={text.captions}
            field={fields.at('isWithoutCaptions')}
            words={{ yes: text.lacksCaptions }}
          />
        </>
      )}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      opened={openedOf(rows, (one) => (
        <LazyPart part={drawer} props={{ one, list: place, rows, chapters, canEdit }} />
      ))}
    />
  );
}

function useVideoColumns(
  chapters: Readonly<Record<string, string>>,
): readonly Column<GuidanceVideo, 'createdAt' | 'plays' | 'ended'>[] {
  const text = useTexts(videoTexts);
  const language = useLanguage();
  const { createdAt: _, ...of } = useColumnsOf(GUIDANCE_VIDEO);
  const captions: Column<GuidanceVideo, never> = {
    key: 'captions',
    title: text.captions,
    width: 90,
    card: 'fact',
    render: ({ hasCaptionsZh, hasCaptionsEn }) =>
      [hasCaptionsZh && text.captionsIn.zh, hasCaptionsEn && text.captionsIn.en]
        .filter(Boolean)
        .join(' · ') || text.noCaptions,
  };
  const { source, ...others } = of;
  return Object.values({
    ...others,
    titleZh: {
      ...of.titleZh,
      title: text.title,
      render: (one: GuidanceVideo) => (
        <span className={styles['title']}>
          {one.cover !== null && (
            <img src={mediaPath(one.cover.id, one.cover.name)} alt="" width={64} height={36} />
          )}
          {language === 'zh' ? one.titleZh : one.titleEn}
        </span>
      ),
    },
    productId: {
      ...of.productId,
      render: (one: GuidanceVideo) =>
        one.productId === null ? text.allProducts : of.productId.render(one),
    },
    categoryId: { ...of.categoryId, render: (one: GuidanceVideo) => chapters[one.categoryId] },
    seconds: { ...of.seconds, render: ({ seconds }: GuidanceVideo) => lengthOf(seconds ?? 0) },
    place: { ...of.place, render: ({ place, places }: GuidanceVideo) => `${place} / ${places}` },
    source,
    captions,
  });
}
