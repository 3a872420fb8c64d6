import { freeFiles } from '../../ground/files/fileUses.js';
import type { PersonalData } from './personalData.js';

/** How a file of an export is referred to. */
export const EXPORT_USE = { entity: 'dataExport', field: 'file' } as const;

/** Copies of everything else: they go with it, and are in no copy themselves. */
export const personalExports: PersonalData = {
  name: 'exports',
  tables: ['data_exports'],
  read: () => Promise.resolve(null),
  erase: async (tx, { customerId }) => {
    const exports = await tx.query(
      'delete from data_exports where customer_id = $1 returning id::text as id',
      [customerId],
    );
    for (const { id } of exports) await freeFiles(tx, { ...EXPORT_USE, entityId: String(id) });
  },
};
