import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';

export const FEEDBACK_TEXT = '导出图片的时候程序会停下来，\n每次都是这样。';

/** For the tests of a `describe`: one stage, on which no limit of a day is reached by what was before a test. */
export function feedbackStage(database: TestDatabase) {
  let opened: ServiceStage | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-feedback-'));
  const stage = () => {
    if (opened === undefined) throw new Error('the stage is there inside tests alone');
    return opened;
  };

  beforeAll(async () => {
    opened = await createStage(database, { BANYAN_FILES: folder });
  });
  beforeEach(() =>
    stage().db.query("update feedback set created_at = created_at - interval '2 days'"),
  );
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const key = () => randomUUID();
  const get = (id: string) => ask(stage().admin, 'Feedback/Get', { id });
  return {
    stage,
    key,
    get,
    create: (more: object = {}) => {
      const asked = { key: key(), category: 'fault', text: FEEDBACK_TEXT, ...more };
      return ask(stage().customer, 'MyFeedback/Create', asked);
    },
    reply: (id: string, next: string, seenUpTo: string | null = null) => {
      const sent = { id, key: key(), text: '请附上截图', next, seenUpTo };
      return stage().admin.call('Feedback/Reply', sent);
    },
    answer: (id: string, text = '截图在这里') =>
      ask(stage().customer, 'MyFeedback/Reply', { id, key: key(), text }),
    change: async (id: string, asked: object) => {
      const { version } = await get(id);
      return stage().admin.call('Feedback/Change', { id, version, key: key(), change: asked });
    },
  };
}
