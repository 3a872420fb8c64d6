import type { FeedbackDetail } from '@banyan/contract/feedback';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import type { SendFile } from '../attaching/useAttaching.js';
import { CHOICES, testFeedback, testMessage, testThread } from '../testFeedback.js';
import { FeedbackPage } from '../user-feedback/FeedbackListPage.js';

export type Body = Readonly<Record<string, unknown>>;

export const FEEDBACK_RIGHTS = ['feedback.view', 'feedback.reply', 'feedback.edit'];

export const NUMBERS = {
  today: '2026-11-20',
  newToday: 3,
  open: 12,
  overdue: 2,
  firstReplyMinutes: 45,
  resolvedInDayPercent: 80,
  ratingTenths: null,
};

export const FILE_ID = '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1';
const notSent: SendFile = () => Promise.resolve({ reason: '文件类型不支持' });

/** The list of feedback with one thread open, and what was sent of it. */
export function showFeedback(
  thread: Partial<FeedbackDetail> = {},
  held = FEEDBACK_RIGHTS,
  more: object = {},
  sendFile: SendFile = notSent,
) {
  const sent: (readonly [string, Body])[] = [];
  const found = testThread(thread);
  const record = (call: string) => (body: Body) => {
    sent.push([call, body]);
    return found;
  };
  const { host } = renderApp(<FeedbackPage sendFile={sendFile} />, {
    path: `/user-feedback?open=${found.id}`,
    permissions: held,
    calls: {
      'Feedback/GetList': { records: 1, results: [testFeedback(1)] },
      'Feedback/Get': found,
      'Feedback/GetChoices': CHOICES,
      'Feedback/Reply': record('Reply'),
      'Feedback/Note': (body: Body) => {
        sent.push(['Note', body]);
        return testMessage(9, { internal: true });
      },
      'Feedback/Change': record('Change'),
      'Feedback/Merge': record('Merge'),
      'Feedback/GetSimilar': [],
      'Presence/Get': [{ name: '林小雨' }],
      'Presence/Note': {},
      'Feedback/GetNumbers': NUMBERS,
      ...more,
    },
  });
  return { sent, host };
}

export const feedbackDrawer = async () => within(await screen.findByRole('dialog'));
