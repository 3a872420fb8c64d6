import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';

type Install = {
  readonly product: string;
  readonly installId: string;
  readonly version: string;
  readonly channel?: string;
};

/** The program as it was last seen on a device. */
export async function noteInstall(
  tx: Queryable,
  now: number,
  deviceId: string,
  { product, installId, version, channel = '' }: Install,
): Promise<void> {
  await tx.query(
    `insert into device_installs as known (device_id, product_id, install_id, version, channel, first_day, last_day)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (device_id, product_id) do update set install_id = excluded.install_id,
       last_seq = case known.install_id when excluded.install_id then known.last_seq else 0 end, version = excluded.version,
       channel = case excluded.channel when '' then known.channel else excluded.channel end, last_day = excluded.last_day`,
    [deviceId, product, installId, version, channel, shanghaiDay(new Date(now))],
  );
}
