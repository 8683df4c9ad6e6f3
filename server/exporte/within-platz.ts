import { ExportFehler } from './exporter.ts'

/** After so many bytes it is asked again how many may still be written. */
const NACHSCHAU_BYTES = 32 * 1_048_576
export const KEIN_PLATZ =
  'Auf dem Server ist zu wenig Speicherplatz für diese Datei. Bitte geben Sie Platz frei oder wählen Sie weniger Einreichungen.'

/** The bytes of a file as long as there is room for them: what the votes need is never written into. */
export async function* withinPlatz(inhalt: AsyncIterable<Uint8Array>, freeBytes: () => Promise<number>): AsyncGenerator<Uint8Array> {
  let seit = NACHSCHAU_BYTES
  for await (const piece of inhalt) {
    seit += piece.length
    if (seit >= NACHSCHAU_BYTES) {
      if ((await freeBytes()) < NACHSCHAU_BYTES) throw new ExportFehler(KEIN_PLATZ)
      seit = 0
    }
    yield piece
  }
}
