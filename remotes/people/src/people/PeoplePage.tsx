import { useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import { Archives } from './Archives.js';
import { CheckList } from './CheckList.js';
import { LookUpPart } from './LookUpPart.js';
import { type PartName, PartNav, usePart } from './PartNav.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

const textPart = createPart(
  async () => (await import(/* webpackChunkName: "people-text" */ './TextPart.js')).TextPart,
);
const filePart = createPart(
  async () => (await import(/* webpackChunkName: "people-file" */ './FilePart.js')).FilePart,
);

/** Looks people up by a number, in a text, in a file. Parts that are not shown keep their input. */
export function PeoplePage() {
  const text = useTexts(peopleTexts);
  const part = usePart();
  const [seen, setSeen] = useState<readonly PartName[]>([part]);
  if (!seen.includes(part)) setSeen([...seen, part]);
  const [held, setHeld] = useState<readonly PartName[]>([]);
  // A long text or a file is in this page alone: the tab is kept awake, and asks before it closes.
  useUnsaved(held.length > 0);
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <PartNav current={part} />
      <div className={styles['columns']}>
        <div>
          {seen.map((name) => (
            <div key={name} hidden={name !== part}>
              <Part
                name={name}
                onHold={(isHeld) => {
                  setHeld((before) => {
                    const others = before.filter((other) => other !== name);
                    return isHeld ? [...others, name] : others;
                  });
                }}
              />
            </div>
          ))}
        </div>
        <div className={styles['aside']}>
          <CheckList />
          <Archives />
        </div>
      </div>
    </div>
  );
}

type PartProps = {
  readonly name: PartName;
  readonly onHold: (isHeld: boolean) => void;
};

function Part({ name, onHold }: PartProps) {
  switch (name) {
    case 'number':
      return <LookUpPart />;
    case 'text':
      return <LazyPart part={textPart} props={{ onHold }} />;
    case 'file':
      return <LazyPart part={filePart} props={{ onHold }} />;
  }
}
