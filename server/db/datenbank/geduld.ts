/** Turns without an answer that are silence: two seconds of them at the first time. */
const SCHLAEGE = 3
const HOECHSTENS = 48
/** So many answers in a row (a minute of them), and it is as at the beginning. */
const ERHOLT = 120

/** How long an answer is waited for. After each silence twice as long: a database that is merely slow would else never get through what it is asked for. */
export interface Geduld {
  readonly schlaege: number
  noteStille(): void
  noteAntwort(): void
}

export function createGeduld(): Geduld {
  let schlaege = SCHLAEGE
  let antworten = 0
  return {
    get schlaege() {
      return schlaege
    },
    noteStille() {
      schlaege = Math.min(HOECHSTENS, schlaege * 2)
      antworten = 0
    },
    noteAntwort() {
      antworten += 1
      if (antworten >= ERHOLT) schlaege = SCHLAEGE
    },
  }
}
