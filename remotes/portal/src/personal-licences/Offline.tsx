import type { MyLicence } from '@banyan/contract/licences';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId, PlainButton, saveFile } from '@banyan/ui';
import { useRef, useState } from 'react';
import { myLicencesDomain } from '../my-licences/myLicencesDomain.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './licences.module.css';
import { offlineTexts } from './licenceTexts.js';

/** What a request file says of the machine that it is of. */
type RequestFile = { readonly text: string; readonly device: string };
type RequestFault = 'tooLarge' | 'broken' | 'otherProduct';

const MOST_BYTES = 4_096;
/** Members that every program writes (docs/client-api.md), each a text, and the form of some. */
const FORMS: Readonly<Record<string, RegExp>> = {
  machineCode: /^[0-9A-F]{32}$/,
  product: /^.+$/,
  version: /^.+$/,
  platform: /^.+$/,
  name: /^.*$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[\w-]{86}$/,
};

type Chosen = RequestFile & { readonly name: string; readonly key: string };
type Given = { readonly name: string; readonly content: string; readonly until: string };
type Props = { readonly licence: MyLicence; readonly onClose: () => void };

/** A machine without internet: its request file against the file that lets it in. */
export function Offline({ licence: { id, productId }, onClose }: Props) {
  const text = useTexts(offlineTexts);
  const { api } = useDomain(myLicencesDomain);
  const [activate, { isLoading, error, reset }] = api.useActivateOfflineMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<RequestFault | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    reset();
    const read = await readRequestFile(file, productId);
    setFault('fault' in read ? read.fault : null);
    setChosen('fault' in read ? null : { ...read, name: file.name, key: newId() });
  };
  const send = async () => {
    if (chosen === null || isLoading) return;
    const { data } = await activate({ id, request: chosen.text, key: chosen.key });
    if (data !== undefined) setGiven(data);
  };
  return (
    <section className={parts['ask']} aria-label={`${text.title} ${id}`}>
      <h3>{text.title}</h3>
      <ol className={styles['steps']}>
        <li>{text.stepAsk}</li>
        <li>
          {text.stepSend}
          {given === null && (
            <>
              <FileDrop hasFile={chosen !== null} onFile={(file) => void choose(file)} />
              {fault !== null && <p role="alert">{text.faults[fault]}</p>}
              {error !== undefined && <p role="alert">{error.message}</p>}
              {chosen !== null && (
                <>
                  <p>{text.chosen(chosen.name, chosen.device)}</p>
                  <p className={parts['muted']}>{text.warning}</p>
                  <PlainButton isBusy={isLoading} onClick={() => void send()}>
                    {text.send}
                  </PlainButton>
                </>
              )}
            </>
          )}
        </li>
        <li>
          {text.stepTake}
          {given !== null && <Take given={given} />}
        </li>
      </ol>
      <PlainButton look="plain" onClick={onClose}>
        {text.close}
      </PlainButton>
    </section>
  );
}

function Take({ given: { name, content, until } }: { readonly given: Given }) {
  const text = useTexts(offlineTexts);
  return (
    <>
      <p role="status">{text.done(shanghaiDay(new Date(until)))}</p>
      <PlainButton
        onClick={() => {
          saveFile({ name, blob: new Blob([content], { type: 'application/octet-stream' }) });
        }}
      >
        {text.download(name)}
      </PlainButton>
    </>
  );
}

type DropProps = {
  readonly hasFile: boolean;
  readonly onFile: (file: File | undefined) => void;
};

function FileDrop({ hasFile, onFile }: DropProps) {
  const text = useTexts(offlineTexts);
  const input = useRef<HTMLInputElement>(null);
  const act = hasFile ? text.another : text.choose;
  return (
    <fieldset
      className={styles['drop']}
      aria-label={text.stepSend}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".banyanreq"
        aria-label={act}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <PlainButton
        look="plain"
        onClick={() => {
          input.current?.click();
        }}
      >
        {act}
      </PlainButton>
      <span className={parts['muted']}>{text.drop}</span>
    </fieldset>
  );
}

/**
 * Looks at a chosen file before it is sent: its size, its form, and that it is of the licence's product. Whether its device
 * has signed it is for the server to say.
 */
async function readRequestFile(
  file: Blob,
  productId: string,
): Promise<RequestFile | { readonly fault: RequestFault }> {
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  const text = new TextDecoder().decode(await file.arrayBuffer());
  const said = parsed(text);
  if (said === null) return { fault: 'broken' };
  if (said['product'] !== productId) return { fault: 'otherProduct' };
  return { text, device: String(said['name']) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const members = value as Readonly<Record<string, unknown>>;
  const isFormed = Object.entries(FORMS).every(([name, form]) => {
    const member = members[name];
    return typeof member === 'string' && form.test(member);
  });
  return isFormed && typeof members['jwk'] === 'object' ? members : null;
}
