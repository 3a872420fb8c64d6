import { AREA_NAME } from '@banyan/contract';
import * as z from 'zod';
import { readDatabaseUrl } from '../../ground/settingFields.js';
import { type RequestKey, requestKeyOf } from '../../releases/signRequest.js';

export type DoorConfig = {
  readonly port: number;
  readonly host: string;
  /** The gateway, as its base URL is written: who signs the tokens. */
  readonly gateway: string;
  /** Where the gateway answers from here, when that is another address. */
  readonly gatewayAddress: string;
  /** The name that the gateway has for this base. */
  readonly base: string;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** How many example orders an empty database gets; null: it stays empty. */
  readonly demoOrders: number | null;
  /** The key by which the gateway is told of changes; null: it hears this database itself, or nothing. */
  readonly tellKey: RequestKey | null;
  readonly logLevel: string;
};

export type DoorReading =
  | { readonly ok: true; readonly config: DoorConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

const origin = (name: string) =>
  z
    .string(`${name} must be the gateway's base URL.`)
    .refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      `${name} must be an origin such as https://banyan.example.`,
    );

const schema = z.object({
  PORT: z.coerce.number('PORT must be a number.').int().min(1).max(65_535).default(4100),
  HOST: z.string().default('127.0.0.1'),
  BANYAN_GATEWAY: origin('BANYAN_GATEWAY'),
  BANYAN_GATEWAY_ADDRESS: origin('BANYAN_GATEWAY_ADDRESS').optional(),
  BANYAN_BASE: z
    .string()
    .regex(AREA_NAME, 'BANYAN_BASE must be the name of a base.')
    .default('web'),
  BANYAN_DATA: z.string().default('.services'),
  BANYAN_DEMO_ORDERS: z.coerce
    .number('BANYAN_DEMO_ORDERS must be a number.')
    .int()
    .min(0)
    .nullable()
    .default(null),
  BANYAN_TELL_KEY: z
    .string()
    .optional()
    .transform((text, context) => {
      const key = text === undefined ? null : requestKeyOf(text);
      if (text !== undefined && key === null) {
        context.addIssue('BANYAN_TELL_KEY holds no key: one is made on the areas screen.');
      }
      return key;
    }),
  BANYAN_LOG: z.string().default('info'),
});

/** Reads the environment of `npm run services`. Each problem is one sentence that names the variable. */
export function readDoorConfig(
  environment: Readonly<Record<string, string | undefined>>,
): DoorReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const database = readDatabaseUrl(given as Record<string, string>);
  if (!parsed.success || !database.ok) {
    const problems = (parsed.error?.issues ?? []).map(({ message }) => message);
    return { ok: false, problems: [...problems, ...(database.ok ? [] : database.problems)] };
  }
  const { data } = parsed;
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      gateway: data.BANYAN_GATEWAY,
      gatewayAddress: data.BANYAN_GATEWAY_ADDRESS ?? data.BANYAN_GATEWAY,
      base: data.BANYAN_BASE,
      databaseUrl: database.url,
      dataFolder: data.BANYAN_DATA,
      demoOrders: data.BANYAN_DEMO_ORDERS,
      tellKey: data.BANYAN_TELL_KEY,
      logLevel: data.BANYAN_LOG,
    },
  };
}
