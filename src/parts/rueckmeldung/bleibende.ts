import type { ApiError } from '#src/api/api-error.ts'
import { folgeOf, type Sonst } from '#src/api/folge.ts'
import { readSessionState, writeStand } from '#src/lib/session-state.ts'

const NAME = 'bleibende'

/** What was asked of our server, and what is so when it refused. */
export interface Absage {
  frage: string
  sonst: Sonst
}

/** A sentence that says what failed, or what somebody has to do: it stays until it is closed. What was done is said by `writeMessage` and goes by itself. */
export function writeBleibende(satz: string): void {
  writeStand(NAME, [...readBleibende().filter((other) => other !== satz), satz])
}

/** What was refused, named, for whoever no longer has it before them; `sonst`: what is still so then. */
export function writeAbsage({ frage, sonst }: Absage, failure: ApiError): void {
  const { satz, fields } = failure
  writeBleibende(`${frage} ${fields ? Object.values(fields).join(' ') : satz} ${folgeOf(failure, sonst)}`.trim())
}

export function readBleibende(): readonly string[] {
  return (readSessionState()[NAME] as string[] | undefined) ?? NONE
}

export function closeBleibende(satz: string): void {
  const left = readBleibende().filter((other) => other !== satz)
  writeStand(NAME, left.length > 0 ? left : undefined)
}

const NONE: readonly string[] = []
