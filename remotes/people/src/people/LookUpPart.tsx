import { Alert, Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import {
  type IdReading,
  type IdRegion,
  type IdSoFar,
  readIdNumber,
  readIdSoFar,
  type Sex,
} from '@banyan/rules';
import { type Fact, Facts, StateTag, type StateTone, useRule } from '@banyan/ui';
import { useId } from 'react';
import { halfWidth } from '../halfWidth.js';
import { idWords, regionName } from '../idWords.js';
import { useRegions } from '../useRegions.js';
import { useToday } from '../useToday.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';
import { useOpenPerson } from './useOpenPerson.js';

type Props = {
  /** The text of the field, in half-width signs. */
  readonly number: string;
};

const STANDING_TONES: Readonly<Record<Saying['kind'], StateTone>> = {
  valid: 'done',
  invalid: 'refused',
  typing: 'waiting',
};

type Saying =
  | { readonly kind: 'valid' }
  | { readonly kind: 'typing'; readonly rest: number }
  | { readonly kind: 'invalid'; readonly fault: keyof (typeof idWords)['zh']['fault'] };

type KnownNumber = {
  readonly region: IdRegion | null;
  readonly birthday: string | null;
  readonly sex: Sex | null;
};

type Fields = { readonly number?: string };

export function LookUpPart() {
  const text = useTexts(peopleTexts);
  const [form] = Form.useForm<Fields>();
  const name = useId();
  const number = halfWidth(Form.useWatch('number', form));
  const { isOpening, reason, open } = useOpenPerson();
  const rule = useRule('idCard', halfWidth);
  return (
    <section className={styles['card']} aria-label={text.parts.number}>
      <Form<Fields>
        form={form}
        name={name}
        layout="vertical"
        validateTrigger="onSubmit"
        className={styles['lookUp'] ?? ''}
        onValuesChange={() => {
          // What was wrong with it is said below, while it is mended.
          form.setFields([{ name: 'number', errors: [] }]);
        }}
        onFinish={() => void open(number)}
      >
        <Form.Item label={text.number} name="number" rules={[rule]}>
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder={text.numberHint}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isOpening} disabled={number === ''}>
          {text.lookUp}
        </Button>
      </Form>
      {reason !== '' && <Alert type="error" showIcon role="alert" title={reason} />}
      <IdNumberSays number={number} />
    </section>
  );
}

/** What a number says while it is typed: place and date of birth, or exactly what is wrong. */
function IdNumberSays({ number }: Props) {
  const text = useTexts(peopleTexts);
  const words = useTexts(idWords);
  const options = { today: useToday(), regions: useRegions() };
  const reading = readIdNumber(number, options);
  const soFar = readIdSoFar(number, options);
  const said = saying(reading, soFar);
  return (
    <section className={styles['says']} aria-label={text.says}>
      <p className={styles['verdict']} role="status">
        {number === '' && <span className={styles['muted']}>{text.empty}</span>}
        {number !== '' && (
          <>
            <StateTag tone={STANDING_TONES[said.kind]}>
              {said.kind === 'typing' ? text.typing(said.rest) : text[said.kind]}
            </StateTag>
            {said.kind === 'invalid' && <span>{words.fault[said.fault]}</span>}
          </>
        )}
      </p>
      <KnownNumber reading={reading} soFar={soFar} />
    </section>
  );
}

/** A number of 15 characters may be complete, or the beginning of one of 18. */
function saying(reading: IdReading, { typed, fault }: IdSoFar): Saying {
  if (reading.kind === 'valid') return { kind: 'valid' };
  if (fault !== null) return { kind: 'invalid', fault };
  return typed < 18
    ? { kind: 'typing', rest: 18 - typed }
    : { kind: 'invalid', fault: reading.reason };
}

function KnownNumber({ reading, soFar }: { readonly reading: IdReading; readonly soFar: IdSoFar }) {
  const text = useTexts(peopleTexts);
  const words = useTexts(idWords);
  const known: KnownNumber = reading.kind === 'valid' ? reading : soFar;
  if (known.region === null) return null;
  const { region, birthday, sex } = known;
  const facts: readonly Fact[] = [
    [words.region, regionName(region)],
    ...(birthday === null ? [] : [[words.birthday, birthday] as const]),
    ...(sex === null ? [] : [[words.sexName, words.sex[sex]] as const]),
    ...(reading.kind === 'valid' ? [[words.age, words.years(reading.age)] as const] : []),
    ...(reading.kind === 'valid' && soFar.typed === 15
      ? [[text.upgraded, reading.number] as const]
      : []),
  ];
  const standing = soFar.typed < 6 ? '' : words.standing[region.standing];
  return (
    <>
      <Facts facts={facts} />
      {standing !== '' && <p className={styles['muted']}>{standing}</p>}
    </>
  );
}
