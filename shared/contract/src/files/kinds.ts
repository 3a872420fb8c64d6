import type { PackageFormat } from '../downloads/words.js';
import type { Permission } from '../permissions/index.js';
import type { Audience } from '../session.js';

const MIB = 1_048_576;

/** The largest part of an upload; only the last one is smaller. */
export const PART_BYTES = 8 * MIB;

/** The type of a file, detected from its content and never from its name. */
export type FileContent =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'pdf'
  | 'ofd'
  | 'xml'
  | 'mp4'
  | 'webm'
  | 'vtt'
  | 'opml'
  | 'mm'
  | 'markdown'
  | PackageFormat;

const INSTALLERS = ['exe', 'msi', 'dmg', 'pkg', 'deb', 'rpm', 'appimage', 'zip'] as const;
const PICTURES = ['jpeg', 'png', 'webp'] as const;

export type FileKind = {
  readonly bytes: number;
  /** Who may upload the kind, and in which types. Empty: only the server makes such files. */
  readonly from: Readonly<Partial<Record<Audience, readonly FileContent[]>>>;
  /**
   * Who may open the file at its address: all users, since the address cannot be guessed; users with access to its
   * record; or no user, since a separate call delivers it.
   */
  readonly opens: 'everybody' | 'itsPeople' | 'nobody';
  /** What an administrator needs to send one. */
  readonly permission?: Permission;
  /** What a person may hold of the kind that no record refers to; bytes. */
  readonly unusedBytes?: number;
};

/** Every kind of file. A new one is a row here. */
export const FILE_KINDS = {
  avatar: {
    bytes: 2 * MIB,
    from: { customer: PICTURES, admin: PICTURES },
    opens: 'everybody',
  },
  attachment: {
    bytes: 5 * MIB,
    from: { customer: PICTURES, admin: [...PICTURES, 'pdf'] },
    opens: 'itsPeople',
  },
  identity: { bytes: 5 * MIB, from: { customer: PICTURES }, opens: 'nobody' },
  invoice: { bytes: 5 * MIB, from: { admin: ['pdf', 'ofd', 'xml'] }, opens: 'itsPeople' },
  /** Of a transfer that paid for an order. */
  receipt: { bytes: 5 * MIB, from: { admin: [...PICTURES, 'pdf'] }, opens: 'itsPeople' },
  export: { bytes: 1_024 * MIB, from: {}, opens: 'nobody' },
  /** An installer: `/files/` sends it once it is published. */
  package: {
    bytes: 1_024 * MIB,
    from: { admin: INSTALLERS },
    opens: 'nobody',
    permission: 'downloads.edit',
    unusedBytes: 3 * 1_024 * MIB,
  },
  /** Pictures in articles, and covers. */
  article: {
    bytes: 5 * MIB,
    from: { admin: PICTURES },
    opens: 'everybody',
    permission: 'articles.edit',
  },
  video: {
    bytes: 500 * MIB,
    from: { admin: ['mp4', 'webm'] },
    opens: 'everybody',
    permission: 'articles.edit',
    unusedBytes: 2 * 1_024 * MIB,
  },
  captions: {
    bytes: MIB,
    from: { admin: ['vtt'] },
    opens: 'everybody',
    permission: 'articles.edit',
  },
  /** A map as its author sent it. */
  diagram: {
    bytes: MIB,
    from: { customer: ['opml', 'mm', 'markdown'] },
    opens: 'nobody',
  },
  /** What a desktop program begins a map with: programs get signed addresses. */
  template: {
    bytes: 20 * MIB,
    from: { admin: ['zip'] },
    opens: 'nobody',
    permission: 'templates.edit',
  },
  templateCover: {
    bytes: 5 * MIB,
    from: { admin: PICTURES },
    opens: 'everybody',
    permission: 'templates.edit',
  },
} as const satisfies Readonly<Record<string, FileKind>>;

export type FileKindName = keyof typeof FILE_KINDS;
