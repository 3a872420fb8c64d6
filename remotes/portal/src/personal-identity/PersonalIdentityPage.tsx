import { IDENTITY_REASONS, type MyIdentity } from '@banyan/contract/identities';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, LoadFailed, newId, PlainButton, useWords } from '@banyan/ui';
import { useState } from 'react';
import {
  browserPictures,
  type PictureSender,
  type Stamp,
  shrink,
} from '../pictures/pictureSender.js';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { IdentityForm } from './IdentityForm.js';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';
import { myIdentityDomain } from './myIdentityDomain.js';

/** In Chinese whatever the page's language is: those who are handed the picture read it. */
const WATERMARK_WORDS = '仅用于榕思维实名认证';
const SLANT = -Math.PI / 7;

/** Lines of words over the whole picture: a copy of it is good for nothing else. */
const watermark: Stamp = (pen, width, height) => {
  const size = Math.max(14, Math.round(Math.min(width, height) / 16));
  pen.font = `${size}px sans-serif`;
  pen.fillStyle = 'rgba(120, 120, 120, 0.45)';
  const across = pen.measureText(WATERMARK_WORDS).width + size * 2;
  const reach = Math.hypot(width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate(SLANT);
  for (let y = -reach / 2; y < reach / 2; y += size * 4) {
    for (let x = -reach / 2; x < reach / 2; x += across) pen.fillText(WATERMARK_WORDS, x, y);
  }
  pen.resetTransform();
};

const browserCards: PictureSender = {
  shrink: (file) => shrink(file, watermark),
  send: (sending) => browserPictures.send({ ...sending, kind: 'identity' }),
};

/** `/personal/identity`: who the customer is, and how far that is checked (site-and-portal page c5). */
export function PersonalIdentityPage() {
  return <IdentityPage sender={browserCards} />;
}

export function IdentityPage({ sender }: { readonly sender: PictureSender }) {
  const text = useTexts(identityTexts);
  const { api } = useDomain(myIdentityDomain);
  const own = api.useIdentityQuery({});
  const { data, error, isFetching } = own;
  return (
    <PortalFrame title={text.title}>
      <div className={parts['stack']}>
        {own.isLoading && <Pending />}
        {error !== undefined && !isFetching && (
          <LoadFailed reason={error.message ?? ''} onRetry={() => void own.refetch()} />
        )}
        {data !== undefined && <State key={data.state} identity={data} sender={sender} />}
      </div>
    </PortalFrame>
  );
}

type Props = { readonly identity: MyIdentity; readonly sender: PictureSender };

function State({ identity, sender }: Props) {
  switch (identity.state) {
    case 'none':
    case 'rejected':
      return <Submission identity={identity} sender={sender} />;
    case 'checking':
    case 'review':
      return <Waiting identity={identity} state={identity.state} />;
    case 'verified':
      return <Verified identity={identity} sender={sender} />;
  }
}

function Submission({ identity, sender }: Props) {
  const text = useTexts(identityTexts);
  return (
    <>
      {identity.state === 'rejected' && <Rejected identity={identity} />}
      <Why identity={identity} />
      <FormCard heading={text.form.heading} identity={identity} sender={sender} />
    </>
  );
}

function Why({ identity }: Pick<Props, 'identity'>) {
  const text = useTexts(identityTexts);
  return (
    <section className={parts['card']}>
      <div className={styles['text']}>
        <p>{text.why}</p>
        <p className={parts['muted']}>{text.kept}</p>
        {identity.checkedBy === 'trial' && <p className={styles['trial']}>{text.trial}</p>}
      </div>
    </section>
  );
}

function Rejected({ identity: { check } }: Pick<Props, 'identity'>) {
  const text = useTexts(identityTexts);
  const reasons = useWords(IDENTITY_REASONS);
  const code = check?.reasonCode ?? null;
  return (
    <section className={parts['card']} aria-labelledby="identity-rejected">
      <h2 id="identity-rejected" className={styles['rejected']}>
        {text.rejected.heading}
      </h2>
      <div className={styles['text']}>
        <p className={styles['rejected']}>
          {[code === null ? '' : reasons[code], check?.reason].filter(Boolean).join(' · ')}
        </p>
        <p>{text.rejected.next}</p>
      </div>
    </section>
  );
}

type FormCardProps = Props & { readonly heading: string; readonly onCancel?: () => void };

function FormCard({ heading, identity, sender, onCancel }: FormCardProps) {
  const text = useTexts(identityTexts);
  const isSpent = identity.triesLeft === 0;
  const isShown = !identity.isClosed && !isSpent;
  return (
    <section className={parts['card']} aria-labelledby="identity-form">
      <h2 id="identity-form">{heading}</h2>
      {identity.isClosed && <p>{text.closed}</p>}
      {!identity.isClosed && isSpent && <p>{text.form.noneLeft}</p>}
      {isShown && <IdentityForm identity={identity} sender={sender} />}
      {onCancel !== undefined && (
        <p>
          <PlainButton look="link" onClick={onCancel}>
            {text.verified.keep}
          </PlainButton>
        </p>
      )}
    </section>
  );
}

type WaitingProps = Pick<Props, 'identity'> & { readonly state: 'checking' | 'review' };

function Waiting({ identity: { check }, state }: WaitingProps) {
  const text = useTexts(identityTexts);
  return (
    <section className={parts['card']} aria-labelledby="identity-waiting">
      <h2 id="identity-waiting">{text[state].heading}</h2>
      <div className={styles['text']}>
        <p role="status" className={styles['waiting']}>
          {state === 'checking' && <span className={styles['spinner']} aria-hidden="true" />}
          {text[state].text}
        </p>
        {check !== null && (
          <Facts
            facts={[
              [text.facts.name, check.maskedName],
              [text.facts.number, check.idNumber ?? ''],
              [text.facts.submitted, formatInstant(check.submittedAt)],
            ]}
          />
        )}
        <Withdraw what="check" />
      </div>
    </section>
  );
}

function Verified({ identity, sender }: Props) {
  const text = useTexts(identityTexts);
  const [isAgain, setAgain] = useState(false);
  const { check } = identity;
  return (
    <>
      <section className={parts['card']} aria-labelledby="identity-verified">
        <h2 id="identity-verified">{text.verified.heading}</h2>
        <div className={styles['text']}>
          {check !== null && (
            <Facts
              facts={[
                [text.facts.name, check.maskedName],
                [text.facts.number, check.idNumber ?? ''],
                [text.facts.since, formatInstant(check.decidedAt ?? check.submittedAt)],
              ]}
            />
          )}
          {!isAgain && (
            <div className={styles['acts']}>
              <PlainButton
                look="plain"
                onClick={() => {
                  setAgain(true);
                }}
              >
                {text.verified.again}
              </PlainButton>
              <Withdraw what="consent" />
            </div>
          )}
        </div>
      </section>
      {isAgain && (
        <>
          <Why identity={identity} />
          <FormCard
            heading={text.form.again}
            identity={identity}
            sender={sender}
            onCancel={() => {
              setAgain(false);
            }}
          />
        </>
      )}
    </>
  );
}

/** Takes the check or the consent back, after it was said what that means. */
function Withdraw({ what }: { readonly what: 'check' | 'consent' }) {
  const texts = useTexts(identityTexts);
  const { act, ask, sure } = what === 'check' ? texts.withdrawCheck : texts.withdrawConsent;
  const { api } = useDomain(myIdentityDomain);
  const [withdraw, { isLoading, error }] = api.useWithdrawMutation();
  const [key] = useState(newId);
  return (
    <AskFirst
      act={act}
      ask={ask}
      sure={sure}
      cancel={texts.cancel}
      isBusy={isLoading}
      fault={error?.message}
      onSure={() => void withdraw({ what, key })}
    />
  );
}
