import { numbered, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { THREADS } from '../user-feedback/feedbackList.js';
import { feedbackTexts } from '../user-feedback/feedbackTexts.js';
import { useChoices } from '../user-feedback/useChoices.js';
import { useFeedbackColumns } from '../user-feedback/useFeedbackColumns.js';

/** What one customer has told us. */
export function CustomerFeedback() {
  return (
    <OwnRecords
      name="customer-feedback"
      list={THREADS}
      ask={(customerId, ...place) => ({ ...numbered(...place), filter: { customerId } })}
      label={useTexts(feedbackTexts).table}
      columns={useFeedbackColumns(useChoices().categories)}
      hrefOf={(id) => `/user-feedback?open=${id}`}
    />
  );
}
