import { readSessionState, writeStand } from '#src/lib/session-state.ts'

const NAME = 'bleibende'

/** A sentence that says what failed, or what somebody has to do: it stays until it is closed. What was done is said by `writeMessage` and goes by itself. */
export function writeBleibende(satz: string): void {
  writeStand(NAME, [...readBleibende().filter((other) => other !== satz), satz])
}

export function readBleibende(): readonly string[] {
  return (readSessionState()[NAME] as string[] | undefined) ?? NONE
}

export function closeBleibende(satz: string): void {
  const left = readBleibende().filter((other) => other !== satz)
  writeStand(NAME, left.length > 0 ? left : undefined)
}

const NONE: readonly string[] = []
