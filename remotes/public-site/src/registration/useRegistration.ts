import type {
  CodeChannel,
  Consent,
  RegistrationState,
  SentCode,
} from '@banyan/contract/registration';
import { passwordFaultWords } from '@banyan/contract/security';
import { useHost } from '@banyan/platform/host';
import { readPhone, shanghaiDay, thing, VALIDATORS } from '@banyan/rules';
import { useServices } from '@banyan/store';
import {
  type Checks,
  type Fault,
  type Refused,
  usePlainFields,
  usePlainForm,
  YES,
} from '@banyan/ui';
import { useState } from 'react';
import { useProof } from '../proof/useProof.js';
import { asksIn, type Filled, refusedBy } from './refusals.js';
import { FAULTS } from './registrationTexts.js';

const EMPTY = { channel: '', sms: '', email: '', agreed: '', code: '', password: '', name: '' };

/** The steps of a registration. */
type Step =
  | { readonly kind: 'target' }
  | { readonly kind: 'code'; readonly sent: SentCode }
  | { readonly kind: 'taken' }
  | { readonly kind: 'done' };

/** Accepts usual ways to write a number, as the service does. */
function targetFault(channel: CodeChannel, text: string): Fault | null {
  const value = channel === 'sms' ? (readPhone(text) ?? text) : text.trim();
  if (value === '') return FAULTS[channel];
  const verdict = VALIDATORS[channel === 'sms' ? 'mobile' : 'email'](
    value,
    shanghaiDay(new Date()),
  );
  return verdict.ok ? null : verdict.message;
}

function checksOf(step: Step, channel: CodeChannel, isAsked: boolean): Checks<Filled> {
  const agreed = (value: string) => (value === YES ? null : FAULTS.terms);
  if (step.kind === 'target') {
    return { [channel]: (value: string) => targetFault(channel, value), agreed };
  }
  return {
    code: (value) => (/^\d{6}$/.test(value) ? null : FAULTS.code),
    password: (value) => (value === '' ? passwordFaultWords('short') : null),
    name: (value) => (value !== '' && value.trim() === '' ? FAULTS.blank : null),
    ...(isAsked ? { agreed } : {}),
  };
}

/** The way from a phone number or an address to an account (site-and-portal flow c1). */
export function useRegistration(state: RegistrationState, returnTo: string | null) {
  const { post } = useServices();
  const host = useHost();
  const proofs = useProof('register');
  const [step, setStep] = useState<Step>({ kind: 'target' });
  const [asks, setAsks] = useState<readonly Consent[]>(state.asks);
  const hasChanged = asks !== state.asks;
  const [first = 'sms'] = state.channels;
  const [values, change] = usePlainFields<Filled>({ ...EMPTY, channel: first });
  const channel: CodeChannel = values.channel === 'email' ? 'email' : 'sms';
  const form = usePlainForm([values, change], checksOf(step, channel, hasChanged));

  async function send(website: string, isRepeated = false): Promise<Refused<Filled> | null> {
    const proof = await proofs.take();
    if (proof === null) return { form: FAULTS.later };
    const target = values[channel];
    const body = { channel, target, accepted: asks, website, proof };
    const reply = await post('Registration/SendCode', body, thing<SentCode>);
    if (reply.success) {
      setStep({ kind: 'code', sent: reply.result });
      return null;
    }
    // An expired proof is not the user's fault: a new one is made silently.
    if (reply.error.code === 'PROOF_NEEDED' && !isRepeated) return send(website, true);
    noteChanged(asksIn(reply.error));
    return refusedBy(reply.error);
  }

  function noteChanged(newest: readonly Consent[] | null): void {
    if (newest === null) return;
    setAsks(newest);
    change({ agreed: '' });
  }

  async function finish(): Promise<Refused<Filled> | null> {
    if (step.kind !== 'code') return null;
    const { code, password, name } = values;
    const body = { flow: step.sent.flow, code, password, name: name.trim(), accepted: asks };
    const reply = await post('Registration/Finish', body, thing<{ subjectid: string }>);
    if (!reply.success) {
      if (reply.error.code === 'ALREADY_REGISTERED') {
        setStep({ kind: 'taken' });
        return null;
      }
      noteChanged(asksIn(reply.error));
      return refusedBy(reply.error);
    }
    setStep({ kind: 'done' });
    const { subjectid: subject } = reply.result;
    host.signIn('customer', { subject, returnTo: returnTo ?? '/personal/info' });
    return null;
  }

  async function checkPassword(): Promise<void> {
    const { password, name } = values;
    if (password === '') return;
    const about = [values[channel], name].filter((word) => word !== '');
    const body = { password, about };
    const reply = await post(
      'Registration/CheckPassword',
      body,
      thing<{ readonly fault: string | null }>,
    );
    if (reply.success) form.say('password', passwordFaultWords(reply.result.fault));
  }

  return {
    step,
    form,
    channel,
    hasChanged,
    beginProof: proofs.begin,
    send,
    resend: () => send(''),
    finish,
    checkPassword,
    backToTarget: () => {
      setStep({ kind: 'target' });
    },
  };
}
