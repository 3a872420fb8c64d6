import { mediaPath } from '@banyan/contract/files';
import {
  GUIDANCE_VIDEO,
  type GuidanceVideo,
  type VideoChapter,
} from '@banyan/contract/guidance-videos';
import { guidanceVideosDomain } from '@banyan/domain-guidance-videos';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import {
  FieldsForm,
  FileField,
  Item,
  ItemRow,
  RecordDrawer,
  type SendFile,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { chaptersIn, textOfChapters } from './chapters.js';
import { VideoActs } from './VideoActs.js';
import type { VideoPlace } from './videoList.js';
import styles from './videos.module.css';
import { videoTexts } from './videoTexts.js';

type Props = {
  /** Null: a new one. */
  readonly one: GuidanceVideo | null;
  readonly list: VideoPlace;
  readonly rows: readonly GuidanceVideo[];
  /** What the chapters of the guide are called, by id. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly canEdit: boolean;
  readonly send?: SendFile;
};

export function VideoDrawer(props: Props) {
  const { one, list, rows } = props;
  const text = useTexts(videoTexts);
  const language = useLanguage();
  const draft = `guidanceVideo:${one?.id ?? 'new'}`;
  const title = one === null ? text.new : language === 'zh' ? one.titleZh : one.titleEn;
  return (
    <RecordDrawer title={title} list={list} drafts={[draft]} rows={rows} width={640}>
      {one !== null && <Watch one={one} />}
      <VideoForm {...props} draft={draft} />
      {one !== null && <VideoActs one={one} list={list} />}
    </RecordDrawer>
  );
}

/** As readers see it. */
function Watch({ one }: { readonly one: GuidanceVideo }) {
  const text = useTexts(videoTexts);
  const { file, cover, url } = one;
  if (file === null) {
    return (
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text.watch}
        </a>
      </p>
    );
  }
  const tracks = [
    { language: 'zh', label: '中文', captions: one.captionsZh },
    { language: 'en', label: 'English', captions: one.captionsEn },
  ];
  return (
    <video
      className={styles['video']}
      controls
      preload="metadata"
      src={mediaPath(file.id, file.name)}
      {...(cover === null ? {} : { poster: mediaPath(cover.id, cover.name) })}
    >
      {tracks.map(
        ({ language, label, captions }) =>
          captions !== null && (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={label}
              src={mediaPath(captions.id, captions.name)}
            />
          ),
      )}
    </video>
  );
}

const HTTPS = /^https:\/\/[^\s/]\S*$/;
const MOST_SIGNS = 6_000;

function VideoForm({
  one,
  list,
  chapters,
  canEdit,
  send,
  draft,
}: Props & { readonly draft: string }) {
  const { form: text } = useTexts(videoTexts);
  const { api } = useDomain(guidanceVideosDomain);
  const [save] = api.useSaveMutation();
  const { fields } = GUIDANCE_VIDEO;
  const saving = saverOf(save, one?.id ?? null, ({ id }) => {
    list.open(id, { replace: true });
  });
  const isChapters = (_rule: unknown, typed: string): Promise<void> => {
    const read = chaptersIn(typed);
    return typeof read === 'number'
      ? Promise.reject(new Error(text.chaptersFault(read)))
      : Promise.resolve();
  };
  const file = { ...(send && { send }) };
  return (
    <FieldsForm
      fields={fields}
      draft={draft}
      saved={{ values: valuesOf(one), version: one?.version ?? 0 }}
      labels={{
        seconds: text.seconds,
        fileId: text.file,
        coverId: text.cover,
        captionsZhId: text.captionsZh,
        captionsEnId: text.captionsEn,
        chapters: text.chapters,
      }}
      blames={{
        NO_VIDEO: { field: 'fileId' },
        NO_CATEGORY: { field: 'categoryId' },
        CHAPTERS_BROKEN: { field: 'chapters' },
      }}
      isReadOnly={!canEdit}
      save={({ chapters: typed, fileId, coverId, captionsZhId, captionsEnId, ...values }, seen) =>
        saving(
          {
            ...wireOf(fields, values),
            chapters: chaptersIn(typed) as VideoChapter[],
            fileId: fileId || null,
            coverId: coverId || null,
            captionsZhId: captionsZhId || null,
            captionsEnId: captionsEnId || null,
          },
          seen,
        )
      }
    >
      <Item name="source" />
      <Form.Item noStyle shouldUpdate={(before: Typed, now: Typed) => before.source !== now.source}>
        {({ getFieldValue }) =>
          getFieldValue('source') === 'link' ? (
            <>
              <Item
                name="url"
                required
                hint={text.url}
                rules={[{ pattern: HTTPS, message: text.urlFault }]}
              />
              <Item name="seconds" required />
            </>
          ) : (
            <Form.Item
              name="fileId"
              label={text.file}
              extra={text.fileHint}
              rules={[{ required: true, message: text.fileMissing }]}
            >
              <FileField kind="video" label={text.file} {...file} />
            </Form.Item>
          )
        }
      </Form.Item>
      <ItemRow>
        <Item name="titleZh" />
        <Item name="titleEn" />
      </ItemRow>
      <ItemRow>
        <Item name="categoryId" words={chapters} />
        <Item name="productId" />
      </ItemRow>
      <Item name="summaryZh" />
      <Item name="summaryEn" />
      <Form.Item name="coverId" label={text.cover}>
        <FileField kind="article" label={text.cover} isOptional {...file} />
      </Form.Item>
      <Form.Item name="captionsZhId" label={text.captionsZh} extra={text.captionsHint}>
        <FileField kind="captions" label={text.captionsZh} isOptional {...file} />
      </Form.Item>
      <Form.Item name="captionsEnId" label={text.captionsEn} extra={text.captionsHint}>
        <FileField kind="captions" label={text.captionsEn} isOptional {...file} />
      </Form.Item>
      <TextItem
        name="chapters"
        max={MOST_SIGNS}
        lines={5}
        hint={text.chaptersHint}
        rules={[{ validator: isChapters }]}
      />
    </FieldsForm>
  );
}

type Typed = ReturnType<typeof valuesOf>;

function valuesOf(one: GuidanceVideo | null) {
  return {
    ...formValuesOf(GUIDANCE_VIDEO.fields, one ?? {}),
    fileId: one?.file?.id ?? '',
    coverId: one?.cover?.id ?? '',
    captionsZhId: one?.captionsZh?.id ?? '',
    captionsEnId: one?.captionsEn?.id ?? '',
    chapters: textOfChapters(one?.chapters ?? []),
  };
}
