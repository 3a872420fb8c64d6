import { type Failure, inBothLanguages, type Language, type Reply } from '@banyan/contract';

/** Why no usable answer came. */
export type Fault =
  | 'offline'
  | 'timeout'
  | 'aborted'
  /** What is before the product cannot reach it. */
  | 'away'
  | 'unreadable'
  | 'tooLarge'
  | 'incomplete'
  | 'noReason';

const words = inBothLanguages({
  offline: [
    '网络连接失败，请检查后重试。',
    'Network connection failed. Please check it and try again.',
  ],
  timeout: ['等待超时，请稍后再试。', 'There was no answer in time. Please try again later.'],
  aborted: ['已取消。', 'Cancelled.'],
  away: ['服务器暂时不可用，请稍后再试。', 'The server is away. Please try again later.'],
  unreadable: [
    '无法识别服务器的响应，请稍后再试。',
    'The server’s answer could not be understood. Please try again later.',
  ],
  tooLarge: ['服务器的响应过大。', 'The server’s answer is too large.'],
  incomplete: ['文件没有传完，请重试。', 'The file did not arrive completely. Please try again.'],
  noReason: ['操作失败，服务器没有说明原因。', 'It failed, and the server gave no reason.'],
});

/** What a transport rejects with. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code = 'CALL_FAILED';
  readonly fault: Fault;
  /** Of the answer, where it says so (RFC 9110, 10.2.3). */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: Fault, cause?: unknown, retryAfterSeconds?: number) {
    super(fault, { cause });
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function failed(error: Failure): Reply<never> {
  return { success: false, result: null, error };
}

/**
 * The failure shape of specification 7, with code −1 and a reason in the person's language; `details.fault` is the same
 * for programs. What was thrown by anything but a transport is an answer that its reader did not understand.
 */
export function failedBy(cause: unknown, language: Language): Reply<never> {
  const { fault, retryAfterSeconds } =
    cause instanceof CallFailed ? cause : new CallFailed('unreadable', cause);
  const details = { fault, retryAfterSeconds };
  return failed({ code: -1, message: words[language][fault], details });
}
