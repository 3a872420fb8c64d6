import { useParams } from '@banyan/platform/router';
import { UserTimeline } from '../user/UserTimeline.js';

/** What staff and the customer have changed. */
export function CustomerChanges() {
  const { id = '' } = useParams();
  return <UserTimeline id={id} source="change" />;
}

/** What the customer has been told. */
export function CustomerNotices() {
  const { id = '' } = useParams();
  return <UserTimeline id={id} source="notice" />;
}
