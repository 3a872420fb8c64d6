import { FEEDBACK_PRIORITIES, type FeedbackDetail } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { RecordForm, SelectItem } from '@banyan/lists/record';
import { Form, Select } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { feedbackTexts } from './feedbackTexts.js';
import type { useChoices } from './useChoices.js';

const MOST_TAGS = 20;

type Props = {
  readonly thread: FeedbackDetail;
  readonly choices: ReturnType<typeof useChoices>;
  readonly isReadOnly: boolean;
};
type Values = {
  readonly assigneeId: string;
  readonly priority: FeedbackDetail['priority'];
  readonly category: string;
  readonly tags: readonly string[];
};

/** Who has it in hand, how soon it matters, and where it belongs. */
export function Particulars({ thread, choices, isReadOnly }: Props) {
  const { fields, nobody } = useTexts(feedbackTexts);
  const priorities = useWords(FEEDBACK_PRIORITIES);
  const { api } = useDomain(feedbackDomain);
  const [change] = api.useChangeMutation();
  const { id, version, assigneeId, assigneeName, priority, category, tags } = thread;
  // An assignee who may not answer any more is still shown.
  const held = assigneeId === null ? {} : { [assigneeId]: assigneeName ?? assigneeId };
  return (
    <RecordForm<Values>
      draft={`feedback:${id}`}
      saved={{ values: { assigneeId: assigneeId ?? '', priority, category, tags }, version }}
      labels={fields}
      isReadOnly={isReadOnly}
      isPart
      save={(values, seen) =>
        change({
          id,
          ...seen,
          change: {
            assigneeId: values.assigneeId || null,
            priority: values.priority,
            category: values.category,
            tags: [...values.tags],
          },
        })
      }
    >
      <SelectItem name="assigneeId" words={{ '': nobody, ...held, ...choices.assignees }} />
      <SelectItem name="priority" words={priorities} />
      <SelectItem name="category" words={choices.categories} />
      <Form.Item name="tags" label={fields.tags}>
        <Select mode="tags" maxCount={MOST_TAGS} open={false} suffixIcon={null} />
      </Form.Item>
    </RecordForm>
  );
}
