import { createUmgebung } from '#src/offline/umgebung.ts'

/** The worker's side of the tablet: the one place in it that reads the clock. */
export const umgebung = createUmgebung({ now: () => Date.now() })
