import { createHash } from 'node:crypto'
import type { EntwurfFelder, Nachbesserung } from '#contract/einreichung-entwurf.ts'
import { toKanonisch } from '#contract/kanonisch.ts'

/** As it is kept with the work: `stand` says what the work was when the office asked. Works that were asked before this was kept have none. */
export type GemerkteNachbesserung = Nachbesserung & { stand?: string }

interface Inhalt {
  felder: EntwurfFelder
  /** What stands in the work, with what is written to it. */
  medien: readonly { id: string; legende: string; url: string | null; text: string; position: number; uploadStatus: string }[]
}

/** The same for the same work, however often it was changed in between. A file that was refused changes nothing. */
export function standOfInhalt({ felder, medien }: Inhalt): string {
  const eigene = medien
    .filter(({ uploadStatus }) => uploadStatus !== 'FEHLER')
    .map(({ id, legende, url, text, position }) => ({ id, legende, url, text, position }))
  return createHash('sha256')
    .update(toKanonisch({ felder, medien: eigene }))
    .digest('hex')
}

export function readNachbesserung(json: string | null): GemerkteNachbesserung | null {
  return json === null ? null : (JSON.parse(json) as GemerkteNachbesserung)
}
