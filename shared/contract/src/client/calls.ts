import * as z from 'zod/mini';
import { platformSchema } from '../devices/index.js';
import { publishDiagramSchema } from '../diagrams/calls.js';
import { DIAGRAM_STAGES } from '../diagrams/words.js';
import { PACKAGE_CHANNELS, PACKAGE_FORMATS } from '../downloads/words.js';
import { idField, instant, line, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { REJECTIONS, REPORTED } from './reporting.js';

/** A coordinate on P-256: 32 bytes. */
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const version = trimmedLine(40).check(z.minLength(1));

const registration = z.object({
  machineCode: z.string().check(z.regex(/^[0-9A-F]{32}$/)),
  /** The public key (RFC 7517); its private half never leaves the machine. */
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  /** A JWT signed by this key, with the claim `machineCode`: proves that the caller has the key. */
  proof: z.string().check(z.maxLength(2_000)),
  installId: z.uuid(),
  version,
  channel: trimmedLine(20),
  /** The machine's own name. */
  name: trimmedLine(60),
  os: z.object({ platform: platformSchema, version: trimmedLine(40), arch: trimmedLine(20) }),
  hardware: z.object({
    cpu: trimmedLine(80),
    memoryGb: z.int().check(z.nonnegative(), z.maximum(65_536)),
    screen: trimmedLine(40),
  }),
  locale: trimmedLine(20),
});

const person = z.object({ id: z.string(), name: z.string() });

/** What a program may do. It trusts only the signed text; the other fields are for humans. */
const signedLicence = z.object({
  id: z.string(),
  edition: z.string(),
  /** Null: it does not end. */
  endsAt: z.nullable(instant),
  /** Until then the program works without asking the server. */
  until: instant,
  /** A JWT (EdDSA) whose header names its key in `/licence-keys.json`. */
  token: z.string(),
});
/** A request with the same key is a repetition of the same act. */
const key = z.uuid();

/**
 * What the desktop program calls: POST below `SERVICE_BASE`, with its client key in `X-Client-Key` and, but for `Register`,
 * a JWT that the device's key has signed (docs/client-api.md).
 */
export const CLIENT_CALLS = {
  /** The same machine and key get the same answer. `REKEY_NEEDED` carries the code that a customer has to type. */
  'Client/Register': {
    request: registration,
    result: z.object({ deviceId: z.string(), serverTime: instant }),
  },
  /** At each start and hourly. */
  'Client/Hello': {
    request: z.object({ version, installId: z.uuid() }),
    result: z.object({
      status: z.enum(['ok', 'blocked', 'frozen', 'leaving']),
      serverTime: instant,
      /** The device's owner. */
      customer: z.nullable(person),
      /** Newly signed; null: the device has no licence, or cannot use it now. Older servers omit it. */
      licence: z.optional(z.nullable(signedLicence)),
      /** State of the licence that the device uses or used last; null: it has never used one. */
      licenceState: z.optional(
        z.nullable(z.enum(['active', 'suspended', 'expired', 'revoked', 'ended'])),
      ),
    }),
  },
  /** By licence key, or for the device's owner. The same device never takes a second seat. */
  'Client/Activate': {
    request: z.object({
      licenceKey: z.optional(line(64)),
      /** One of the customer's own; without it the best one that is free. */
      licenceId: z.optional(idField),
      key,
    }),
    result: signedLicence,
  },
  /** Frees the device's seat. Counts as one of the licence's removals in 30 days. */
  'Client/Deactivate': { request: z.object({ key }), result: z.object({}) },
  /** RFC 8628: the customer types `userCode` at `verifyUrl`, while the program polls with `deviceCode`. */
  'Client/SignInStart': {
    request: z.object({}),
    result: z.object({
      userCode: z.string(),
      verifyUrl: z.string(),
      deviceCode: z.string(),
      /** Seconds between two polls. */
      interval: z.int(),
      /** Seconds until the code expires. */
      expires: z.int(),
    }),
  },
  'Client/SignInPoll': {
    request: z.object({ deviceCode: line(64) }),
    result: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['pending', 'denied', 'expired']) }),
      z.object({ state: z.literal('allowed'), customer: person }),
    ]),
  },
  /** Whether there is a newer version. The answer depends on the device: a version may reach a share of them first. */
  'Client/CheckUpdate': {
    request: z.object({
      version,
      build: z._default(z.int().check(z.nonnegative(), z.maximum(99_999_999)), 0),
      arch: z.enum(['x64', 'arm64']),
      /** Left out: the usual one of the system. */
      format: z.optional(z.enum(valuesOf(PACKAGE_FORMATS))),
      channel: z._default(z.enum(valuesOf(PACKAGE_CHANNELS)), 'stable'),
    }),
    result: z.object({
      /** Null: this is the newest one that it is offered. */
      update: z.nullable(
        z.object({
          version: z.string(),
          build: z.int(),
          /** Where it is downloaded. */
          url: z.string(),
          bytes: z.int(),
          sha256: z.string(),
          notesZh: z.string(),
          notesEn: z.string(),
          /** The program may not be used without it. */
          isForced: z.boolean(),
        }),
      ),
    }),
  },
  /** What a map can begin with, for the version of the program and the edition that its device uses. */
  'Client/GetTemplates': {
    request: z.object({
      version,
      /** Of the list that the program has. */
      etag: z.optional(line(64)),
    }),
    result: z.discriminatedUnion('unchanged', [
      z.object({ unchanged: z.literal(true) }),
      z.object({
        unchanged: z.literal(false),
        etag: z.string(),
        /** In their order. */
        templates: z.readonly(
          z.array(
            z.object({
              id: z.string(),
              titleZh: z.string(),
              titleEn: z.string(),
              /** Null: the category is not in use any more. */
              category: z.nullable(
                z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string() }),
              ),
              publishedAt: instant,
              /** A ZIP archive, for 24 hours. */
              url: z.string(),
              bytes: z.int(),
              sha256: z.string(),
              coverUrl: z.nullable(z.string()),
            }),
          ),
        ),
      }),
    ]),
  },
  /**
   * What the program has noted since its last report, in the order of its numbers. At most 256 KiB as it is sent, gzip or
   * not, and 2 MiB of JSON. It may be sent again and again: no event is counted twice.
   */
  'Client/Report': {
    request: z.object({
      installId: z.uuid(),
      version,
      /** By the program's own clock: it puts the instants of the events right. */
      sentAt: instant,
      /** Each of them {@link reportedEvent}: one that is not holds up no other. */
      events: z.array(z.unknown()).check(z.maxLength(REPORTED.events)),
    }),
    result: z.object({
      accepted: z.int(),
      /** Had come before. */
      duplicates: z.int(),
      rejected: z.readonly(
        z.array(z.object({ seq: z.nullable(z.int()), code: z.enum(REJECTIONS) })),
      ),
      /** Everything below it has been dealt with: the program forgets it. */
      nextSeq: z.int(),
    }),
  },
  /**
   * Hands a map of the device's owner in for the community, or a newer revision of one. `NOT_PERMITTED` says what is missing,
   * `FILE_UNREADABLE` which line and why.
   */
  'Client/PublishDiagram': {
    request: publishDiagramSchema,
    result: z.object({ diagramId: z.string(), state: z.enum(valuesOf(DIAGRAM_STAGES)) }),
  },
  /** The device then has no owner, and the sessions that its logintokens opened end. */
  'Client/SignOut': { request: z.object({}), result: z.object({}) },
} as const;

type Calls = typeof CLIENT_CALLS;
export type ClientCall = keyof Calls;
export type ClientRequest<C extends ClientCall> = Readonly<z.output<Calls[C]['request']>>;
export type ClientResult<C extends ClientCall> = Readonly<z.output<Calls[C]['result']>>;
