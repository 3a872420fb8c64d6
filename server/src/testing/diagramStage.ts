import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyDiagramDetail } from '@banyan/contract/diagrams';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { createSender } from './uploads.js';

/** Whose session the stage's customer has. */
export const AUTHOR = 'C00000001';

/** A map of a topic and some below it. */
export const outline = (title: string, topics = 6) =>
  `# ${title}\n\n${Array.from({ length: topics }, (_, at) => `- ${title} ${at}`).join('\n')}\n`;

export type DiagramStage = ServiceStage & ReturnType<typeof actsOn>;

/** A server with two categories, `top` and the disabled `off`, that reviews every file. */
export async function createDiagramStage(database: TestDatabase): Promise<DiagramStage> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-diagrams-'));
  const stage = await createStage(database, { BANYAN_FILES: folder });
  await stage.db.query(
    `insert into module_categories (id, name_zh, name_en, state, created_at, created_by, updated_at, updated_by)
     values ('top', '甲', 'top', 'enabled', now(), '', now(), ''), ('off', '乙', 'off', 'disabled', now(), '', now(), '')`,
  );
  await stage.db.query('delete from publish_grants');
  await stage.db.query("update publish_policy set who = 'all', review = 'all', daily_limit = 100");
  const close = async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...stage, ...actsOn(stage), close };
}

/** What an author and a moderator do. */
function actsOn({ admin, customer, origin }: ServiceStage) {
  const upload = async (content: string, name = 'a.md', who = customer) => {
    const sent = await createSender(who, origin).begin(Buffer.from(content), {
      kind: 'diagram',
      name,
    });
    return sent.file?.id ?? '';
  };
  const mine = (id: string) => ask(customer, 'MyDiagram/Get', { id });
  const get = (id: string) => ask(admin, 'Diagram/Get', { id });
  const create = async (title: string, topics?: number) =>
    ask(customer, 'MyDiagram/Create', {
      fileId: await upload(outline(title, topics)),
      key: randomUUID(),
    });
  const own = async (call: string, id: string, named: object = {}) => {
    const { version } = await mine(id);
    return customer.call(`MyDiagram/${call}`, { id, version, key: randomUUID(), ...named });
  };
  const aboutOf = (file: MyDiagramDetail, more: object = {}) => ({
    title: file.title,
    summary: file.summary,
    categoryId: 'top',
    industryId: null,
    labels: [],
    language: file.language,
    licence: file.licence,
    ...more,
  });
  const staff = async (call: string, id: string, named: object = {}) => {
    const { version } = await get(id);
    return admin.call(`Diagram/${call}`, { id, version, key: randomUUID(), ...named });
  };
  /** One that waits for a decision. */
  const submitted = async (title: string) => {
    const file = await create(title);
    await own('Save', file.id, { about: aboutOf(file) });
    await own('Submit', file.id, { acceptsRules: true });
    return file.id;
  };
  const published = async (title: string) => {
    const id = await submitted(title);
    await staff('Decide', id, { decision: 'approve' });
    return id;
  };
  return { upload, mine, get, create, own, aboutOf, staff, submitted, published };
}
