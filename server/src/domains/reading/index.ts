import { READING_CALLS } from '@banyan/contract/reading';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { formerArticle, readArticle, readLive } from './article.js';
import { readArticles, readTree } from './articleList.js';
import { movedCategory } from './categories.js';
import { demoArticles } from './demo/demoArticles.js';
import { readChapter, readGuide } from './guide.js';
import { readPreview } from './preview.js';
import { notePlay, noteReader, noteVote } from './readers.js';

type Wiring = Pick<ServiceWiring, 'db' | 'now' | 'marks' | 'files'>;

function readingHandlers(wiring: Wiring): HandlersOf<typeof READING_CALLS> {
  const { db, now, files } = wiring;
  return {
    'PublicArticle/GetTree': async (asked) => done(await readTree(db, asked)),
    'PublicArticle/GetList': (asked) => readArticles(db, asked),
    'PublicArticle/Get': async ({ slug, language }, _caller, visit) => {
      const live = await readLive(db, slug, language);
      if (live === null) {
        const former = await formerArticle(db, slug);
        return former.kind === 'moved' ? done(former) : refused(REFUSALS.notFound);
      }
      await noteReader(db, wiring, live.id, visit);
      return done({ kind: 'article', article: await readArticle(db, live, language) });
    },
    'PublicArticle/Vote': async ({ slug, useful }, _caller, visit) => {
      const live = await readLive(db, slug, 'zh');
      if (live === null) return refused(REFUSALS.notFound);
      await noteVote(db, wiring, { articleId: live.id, useful }, visit);
      return done({});
    },
    'PublicArticle/GetPreview': async ({ token }) => {
      const found = await readPreview(db, token, now());
      return found === null ? refused(REFUSALS.notFound) : done(found);
    },
    'Guide/Get': async ({ language }) => done(await readGuide(db, language)),
    'Guide/GetChapter': async ({ slug, language }) => {
      const chapter = await readChapter({ db, place: files.place }, slug, language);
      if (chapter !== null) return done({ kind: 'chapter', chapter });
      const moved = await movedCategory(db, 'guidance', slug);
      return moved === null ? refused(REFUSALS.notFound) : done({ kind: 'moved', slug: moved });
    },
    'Video/NotePlay': async (asked, _caller, visit) => {
      await notePlay(db, wiring, asked, visit);
      return done({});
    },
  };
}

/** What visitors read. */
export const reading = service(READING_CALLS, readingHandlers, { demo: [demoArticles] });
