import { localError } from './local-error.ts'

export const UNLESBAR = 'Die Datei lässt sich nicht lesen. Vielleicht wurde sie verschoben oder gelöscht. Bitte wählen Sie sie noch einmal aus.'

/** A file that was chosen can be gone, locked or not downloaded yet when the browser reads it. */
export async function readDatei<T>(inhalt: Promise<T>): Promise<T> {
  try {
    return await inhalt
  } catch {
    throw localError(UNLESBAR)
  }
}
