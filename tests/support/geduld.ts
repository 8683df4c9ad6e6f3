/** How long a test waits for what must come: it costs nothing while all is well, and a machine that others keep busy may be twenty times as slow. */
export const GEDULD_MS = 180_000
