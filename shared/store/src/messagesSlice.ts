import type { LocalText } from '@banyan/contract';
import {
  MESSAGE_CODES,
  MESSAGE_LABELS,
  type Message,
  type MessageCode,
} from '@banyan/contract/messages';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One tab of the message centre. */
export type TabCount = {
  readonly label: LocalText;
  readonly code: MessageCode;
  readonly unreadCount: number;
};

/** The person's unread messages, with the names of specification 3 (message). */
export type MessagesState = {
  /** How many there are in all, and the newest of them. */
  readonly unreadTopInfo: { readonly count: number; readonly list: readonly Message[] };
  /** The four tabs in their order. */
  readonly tabsCountInfo: readonly TabCount[];
  /** The last known numbers, perhaps outdated: the hub is away, or reading them failed. */
  readonly isStale: boolean;
};

export type CodeCounts = Readonly<Partial<Record<MessageCode, number>>>;

export const initialMessages: MessagesState = {
  unreadTopInfo: { count: 0, list: [] },
  tabsCountInfo: MESSAGE_CODES.map((code) => ({
    label: MESSAGE_LABELS[code],
    code,
    unreadCount: 0,
  })),
  isStale: false,
};

export const messagesSlice = createSlice({
  name: 'messages',
  initialState: initialMessages,
  reducers: {
    /** What the two calls for unread messages answered. */
    unreadReceived: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly top: { readonly records: number; readonly results: readonly Message[] };
        /** A missing code or an invalid number counts as 0. */
        readonly counts: Readonly<Record<string, unknown>>;
      }>,
    ) => {
      const { top, counts } = payload;
      state.unreadTopInfo = { count: countOf(top.records), list: [...top.results] };
      for (const tab of state.tabsCountInfo) tab.unreadCount = countOf(counts[tab.code]);
      state.isStale = false;
    },
    /** Adds to the unread numbers, or subtracts, until they are read again. */
    unreadChanged: (state, { payload }: PayloadAction<CodeCounts>) => {
      for (const tab of state.tabsCountInfo) {
        const change = payload[tab.code] ?? 0;
        tab.unreadCount = Math.max(0, tab.unreadCount + change);
        state.unreadTopInfo.count = Math.max(0, state.unreadTopInfo.count + change);
      }
    },
    /** Drops messages that are no longer unread. */
    topDropped: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      const { list } = state.unreadTopInfo;
      state.unreadTopInfo.list = list.filter(({ id }) => !ids.includes(id));
    },
    wentStale: (state) => {
      state.isStale = true;
    },
  },
});

/** No user has more: a larger number is a fault. */
const MOST = 1e9;

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST
    ? value
    : 0;
}
