/** Where the events of each product are listed. */
export const EVENT_PATHS = { mindmap: '/clientlog-list', naolitu: '/naolitu-clientlog' } as const;
