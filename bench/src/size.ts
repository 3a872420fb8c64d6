/** The amount of measuring. */
export type Size = {
  /** Rounds on the desktop profile; parts that take long or differ little run fewer. */
  readonly rounds: number;
  /** Visits all pages once before the first round. */
  readonly warmsUp: boolean;
  /** All contenders at once. */
  readonly sideBySide: boolean;
  /** A page on the slow line takes a minute and a half. */
  readonly hasSlowLine: boolean;
  /** In the database behind the pages. */
  readonly orders: number;
  readonly tabs: TabCounts;
  readonly hub: HubSize;
  readonly exports: ExportSize;
  /** For how long calls are counted, in milliseconds. */
  readonly signInsMs: number;
  readonly bases: BaseSize;
  readonly customers: CustomerSize;
  /** Codes of one rule that are made at once. */
  readonly codes: number;
  readonly downloads: DownloadSize;
  readonly usage: UsageSize;
  readonly community: CommunitySize;
  readonly crowd: CrowdSize;
  /** Answers about contacts with an account, and as many about contacts without. */
  readonly strangers: number;
};

export type BaseSize = {
  /** For how long calls are counted, in milliseconds. */
  readonly forMs: number;
  readonly fileBytes: number;
};

export type CustomerSize = {
  readonly customers: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
};

export type DownloadSize = {
  /** In the database. */
  readonly downloads: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
  readonly installerBytes: number;
};

export type UsageSize = {
  /** In the database. */
  readonly events: number;
  readonly devices: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
  /** In a round. */
  readonly reports: number;
};

export type CommunitySize = {
  readonly customers: number;
  /** In the database. */
  readonly maps: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
};

export type CrowdSize = {
  /** In the database. */
  readonly orders: number;
  /** Windows connected to the hub. */
  readonly windows: number;
  readonly readsASecond: number;
  readonly minutes: number;
};

export type TabCounts = {
  readonly few: number;
  readonly many: number;
  /** How often a tab is opened and closed. */
  readonly closed: number;
};

export type HubSize = {
  readonly connections: number;
  readonly broadcasts: number;
  readonly betweenBroadcastsMs: number;
  readonly targetedSeconds: number;
  /** Messages at once. */
  readonly flood: number;
};

export type ExportSize = {
  /** In the database and in each file. */
  readonly orders: number;
  /** For how long calls are counted, in milliseconds. */
  readonly forMs: number;
};

const ROUNDS = 20;
const CONNECTIONS = 5_000;

/** As set in the environment: a whole bench, or one short round to prove that it runs. */
export function sizeAsked(environment: Readonly<Record<string, string | undefined>>): Size {
  if (environment['BENCH_SHORT'] === 'true') return SHORT;
  return {
    rounds: numberAt('BENCH_ROUNDS', ROUNDS),
    warmsUp: true,
    sideBySide: false,
    hasSlowLine: true,
    orders: 5_000,
    tabs: { few: 10, many: 200, closed: 50 },
    hub: {
      connections: numberAt('BENCH_CONNECTIONS', CONNECTIONS),
      broadcasts: 10,
      betweenBroadcastsMs: 500,
      targetedSeconds: 3,
      flood: 20_000,
    },
    exports: { orders: 60_000, forMs: 6_000 },
    signInsMs: 8_000,
    bases: { forMs: 4_000, fileBytes: 1_073_741_824 },
    customers: { customers: 100_000, calls: 60 },
    codes: 10_000,
    downloads: { downloads: 200_000, calls: 40, installerBytes: 314_572_800 },
    usage: { events: 1_000_000, devices: 20_000, calls: 40, reports: 40 },
    community: { customers: 100_000, maps: 200_000, calls: 40 },
    crowd: {
      orders: 20_000,
      windows: numberAt('BENCH_WINDOWS', 10_000),
      readsASecond: numberAt('BENCH_READS', 200),
      minutes: numberAt('BENCH_MINUTES', 10),
    },
    strangers: 200,
  };

  function numberAt(name: string, usual: number): number {
    const value = Number(environment[name] ?? usual);
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be 1 or more`);
    return value;
  }
}

/** Its values are meaningless. Has as many orders as most tests, whose database it reuses. */
const SHORT: Size = {
  rounds: 1,
  warmsUp: false,
  sideBySide: true,
  hasSlowLine: false,
  orders: 500,
  tabs: { few: 5, many: 10, closed: 2 },
  hub: {
    connections: 20,
    broadcasts: 2,
    betweenBroadcastsMs: 20,
    targetedSeconds: 0.1,
    flood: 200,
  },
  exports: { orders: 200, forMs: 300 },
  signInsMs: 300,
  bases: { forMs: 100, fileBytes: 1_048_576 },
  customers: { customers: 200, calls: 5 },
  codes: 100,
  downloads: { downloads: 500, calls: 3, installerBytes: 1_048_576 },
  usage: { events: 2_000, devices: 100, calls: 3, reports: 2 },
  community: { customers: 200, maps: 400, calls: 3 },
  crowd: { orders: 500, windows: 10, readsASecond: 10, minutes: 0.1 },
  strangers: 10,
};
