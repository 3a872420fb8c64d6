import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase.js';
import { provide } from '../kit/provide.js';
import { readShipment } from '../kit/shipment.js';
import { createFolderStore } from '../releases/store.js';
import { startTestServer } from './testServer.js';

/** A gateway that hands out what lies in a folder, as a process of its own. It keeps what it has in another one. */
const [packed = '', folder = ''] = process.argv.slice(2);

const dataFolder = join(folder, 'data');
const releases = join(folder, 'releases');
const db = await openDatabase({ databaseUrl: null, dataFolder, log: () => undefined });
const shipment = await readShipment(packed);
if (shipment === null) throw new Error(`${packed} holds no packages`);
const { files } = createFolderStore(releases);
const told = await provide({ db, files, now: Date.now }, shipment);
if (told !== null) throw new Error(told);
const server = await startTestServer(db, { BANYAN_RELEASES: releases });

process.on('disconnect', () => {
  void server
    .close()
    .then(() => db.close())
    .finally(() => {
      process.exit();
    });
});
process.send?.({ listening: server.origin });
