import type { ContactStep } from '@banyan/contract/contacts';
import { useTexts } from '@banyan/platform/language';
import contact from './contact.module.css';
import { contactTexts } from './contactTexts.js';

type Props = { readonly isAdding: boolean; readonly at: ContactStep['step'] };

/** How far a change is. */
export function Steps({ isAdding, at }: Props) {
  const text = useTexts(contactTexts);
  const names = isAdding ? text.addSteps : text.steps;
  const current = at === 'new' ? names.length - 2 : 1;
  return (
    <ol aria-label={text.stepsLabel} className={contact['steps']}>
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current ? '' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
