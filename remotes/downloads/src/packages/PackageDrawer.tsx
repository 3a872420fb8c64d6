import { filePath, type Package } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import { downloadsDomain } from '@banyan/domain-downloads';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import {
  CopyButton,
  FieldsForm,
  FileField,
  Item,
  ItemRow,
  RecordDrawer,
  type SendFile,
  saverOf,
} from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { Facts } from '@banyan/ui';
import { PackageActs } from './PackageActs.js';
import { LISTED, type PackagePlace } from './packageList.js';
import styles from './packages.module.css';
import { packageTexts } from './packageTexts.js';

type Props = {
  readonly product: ProductId;
  /** Null: a new one. */
  readonly one: Package | null;
  readonly list: PackagePlace;
  readonly rows: readonly Package[];
  readonly canEdit: boolean;
  readonly send?: SendFile;
};

const VERSION = /^\s*\d{1,5}(\.\d{1,5}){1,3}\s*$/;

export function PackageDrawer({ product, one, list, rows, canEdit, send }: Props) {
  const text = useTexts(packageTexts);
  const draft = `package:${one?.id ?? `new:${product}`}`;
  const title = one === null ? text.new : `${one.appVersion} · ${one.fileName}`;
  return (
    <RecordDrawer title={title} list={list} drafts={[draft]} rows={rows} width={640}>
      {one !== null && <About one={one} />}
      <PackageForm {...{ product, one, list, canEdit, draft }} {...(send && { send })} />
      {one !== null && <PackageActs one={one} list={list} />}
    </RecordDrawer>
  );
}

function About({ one }: { readonly one: Package }) {
  const { facts: text, columns } = useTexts(packageTexts);
  const address = `${window.location.origin}${filePath(one.id, one.fileName)}`;
  return (
    <Facts
      facts={[
        [
          text.hash,
          <span key="hash" className={styles['hash']}>
            <code>{one.sha256}</code> <CopyButton label={text.hash} value={one.sha256} />
          </span>,
        ],
        ...(one.state === 'draft'
          ? []
          : [
              [
                text.address,
                <span key="address" className={styles['hash']}>
                  {address} <CopyButton label={text.address} value={address} />
                </span>,
              ] as const,
            ]),
        ...(one.signature === 'signed' ? [[columns.signature, text.signature] as const] : []),
        ...(one.withdrawnReason === ''
          ? []
          : [[columns.withdrawnReason, one.withdrawnReason] as const]),
      ]}
    />
  );
}

type FormProps = Omit<Props, 'rows'> & { readonly draft: string };

/** A draft may change in everything; what is published, in its notes and its minimum system. */
function PackageForm({ product, one, list, canEdit, draft, send }: FormProps) {
  const text = useTexts(packageTexts);
  const { api } = useDomain(downloadsDomain);
  const [save] = api.useSaveMutation();
  const isDraft = one === null || one.state === 'draft';
  const { fields } = LISTED;
  const saving = saverOf(save, one?.id ?? null, ({ id }) => {
    list.open(id);
  });
  return (
    <FieldsForm
      fields={fields}
      draft={draft}
      saved={{
        values: { ...formValuesOf(fields, one ?? {}), fileId: '' },
        version: one?.version ?? 0,
      }}
      labels={{ fileId: text.file.label }}
      isReadOnly={!canEdit}
      save={(typed, seen) =>
        saving(
          {
            ...(wireOf(fields, typed) as Omit<Package, 'productId'>),
            productId: product,
            ...(typed.fileId === '' ? {} : { fileId: typed.fileId }),
          },
          seen,
        )
      }
    >
      {isDraft && (
        <>
          {canEdit && (
            <Form.Item
              name="fileId"
              label={text.file.label}
              extra={text.file.hint}
              rules={one === null ? [{ required: true, message: text.file.missing }] : []}
            >
              <FileField kind="package" label={text.file.label} {...(send && { send })} />
            </Form.Item>
          )}
          <ItemRow>
            <Item name="appVersion" rules={[{ pattern: VERSION, message: text.versionFault }]} />
            <Item name="build" />
          </ItemRow>
          <Item name="platform" />
          <Item name="arch" />
          <Item name="channel" />
        </>
      )}
      <Item name="minOs" />
      <Item name="notesZh" />
      <Item name="notesEn" />
    </FieldsForm>
  );
}
