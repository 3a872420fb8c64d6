import { useParams } from '@banyan/platform/router';
import { PersonView } from './PersonView.js';

/** The person whom the tab's address names. */
export function PersonPage() {
  const { id = '' } = useParams();
  return <PersonView id={id} />;
}
