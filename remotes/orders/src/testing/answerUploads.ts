const ANSWER = { state: 'ready', name: 'receipt.pdf', bytes: 4, received: 4 };

/**
 * Uploads of a test are taken, under this id. What they were for is kept.
 * @param refusal what they are refused with; null: they are taken
 */
export function answerUploads(id: string, refusal: string | null = null): readonly string[] {
  const kinds: string[] = [];
  class Upload {
    upload = { onprogress: null };
    onload: (() => void) | null = null;
    responseText = '';

    open(_method: string, address: string): void {
      kinds.push(new URL(address, 'http://localhost').searchParams.get('for') ?? '');
    }

    setRequestHeader(): void {
      this.responseText = '';
    }

    send(): void {
      this.responseText = JSON.stringify(
        refusal === null
          ? { success: true, result: { id, ...ANSWER }, error: null }
          : { success: false, result: null, error: { code: 415, message: refusal } },
      );
      queueMicrotask(() => this.onload?.());
    }
  }
  jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => new Upload() as never);
  return kinds;
}
