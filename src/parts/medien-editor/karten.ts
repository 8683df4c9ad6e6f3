import type { EditorMedienfeld, EditorMedium, LaufenderUpload } from '#contract/medium.ts'
import type { UploadStand } from '../upload/upload-verwaltung.ts'

/** What stands on one card of a field. `fremd`: an upload that this window does not send. */
export type Karte =
  | { art: 'medium'; key: string; medium: EditorMedium; neueFassung: boolean }
  | { art: 'upload'; key: string; stand: UploadStand; neueFassung: boolean }
  | { art: 'fremd'; key: string; upload: LaufenderUpload; neueFassung: boolean }

/** The cards of a field in order; a new version stands below the one that it will replace. */
export function listKarten(feld: EditorMedienfeld, staende: readonly UploadStand[]): Karte[] {
  const own = staende.filter(({ medienfeldId }) => medienfeldId === feld.id)
  const known = new Set(feld.medien.map(({ id }) => id))
  // What is done is shown until the server's list has it.
  const laufend = own.filter(({ zustand, uploadId }) => zustand !== 'fertig' || !known.has(uploadId ?? ''))
  const eigene = new Set(own.map(({ uploadId }) => uploadId))
  const rest: Karte[] = [
    ...laufend.map((stand): Karte => ({ art: 'upload', key: stand.schluessel, stand, neueFassung: known.has(stand.ersetztId ?? '') })),
    ...feld.uploads
      .filter(({ id }) => !eigene.has(id))
      .map((upload): Karte => ({ art: 'fremd', key: upload.id, upload, neueFassung: known.has(upload.ersetztId ?? '') })),
  ]
  const medien = feld.medien.map((medium): Karte => ({ art: 'medium', key: medium.id, medium, neueFassung: known.has(medium.ersetztId ?? '') }))
  const platz = [...medien, ...rest].filter(({ neueFassung }) => !neueFassung)
  const fassungen = [...medien, ...rest].filter(({ neueFassung }) => neueFassung)
  return platz.flatMap((karte) => [karte, ...fassungen.filter((fassung) => karte.art === 'medium' && ersetztOf(fassung) === karte.medium.id)])
}

function ersetztOf(karte: Karte): string | null {
  if (karte.art === 'medium') return karte.medium.ersetztId
  return karte.art === 'upload' ? karte.stand.ersetztId : karte.upload.ersetztId
}

/** Cards that take a place of their own. */
export function belegtOf(karten: readonly Karte[]): number {
  return karten.filter(({ neueFassung }) => !neueFassung).length
}
