import { useParams } from '@banyan/platform/router';
import { UserView } from './UserView.js';

/** The customer whom the tab's address names. */
export function UserPage() {
  const { id = '' } = useParams();
  return <UserView id={id} />;
}
