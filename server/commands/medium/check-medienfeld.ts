import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAktuelle, listFelder, type Feld } from '../../db/medium/medium-editor.ts'
import { countUploads } from '../../db/medium/upload.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isErsatz } from '../../domain/einreichung/ersatz.ts'
import type { Feldgrenzen } from '#contract/medium-regeln.ts'

interface Platz {
  einreichungId: string
  kategorieId: string
  medienfeldId: string
  /** What the new one is meant to replace. */
  ersetztId: string | null
  /** An upload that becomes the medium takes no second place. */
  uploadZaehlt?: boolean
}

/** The field, when the category asks for it and has a free place; else an AppFehler. */
export async function requirePlatz(db: Db, { einreichungId, kategorieId, medienfeldId, ersetztId, uploadZaehlt = true }: Platz): Promise<Feld> {
  const feld = (await listFelder(db, kategorieId)).find(({ id }) => id === medienfeldId)
  if (!feld) throw new AppFehler('eingabe-ungueltig', { satz: 'Dieses Medienfeld gehört nicht zur Kategorie der Einreichung.' })
  const vorhanden = (await listAktuelle(db, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId)
  if (ersetztId !== null) {
    if (!vorhanden.some(({ id }) => id === ersetztId)) throw new AppFehler('nicht-gefunden')
    return feld
  }
  // What replaces another takes its place, and what has failed takes none.
  const belegt = vorhanden.filter((medium) => !isErsatz(medium, vorhanden) && medium.uploadStatus !== 'FEHLER').length
  const unterwegs = uploadZaehlt ? await countUploads(db, { einreichungId, medienfeldId }) : 0
  if (belegt + unterwegs < Number(feld.maxAnzahl)) return feld
  throw new AppFehler('medienfeld-voll', { satz: sentence(feld.titel, Number(feld.maxAnzahl)) })
}

function sentence(titel: string, max: number): string {
  const dateien = max === 1 ? 'passt nur eine Datei' : `passen höchstens ${max} Dateien`
  return `In „${titel}“ ${dateien}. Bitte ersetzen oder entfernen Sie zuerst eine.`
}

export function grenzenOf(feld: Feld): Feldgrenzen {
  const { titel, typ, maxMb, maxSek, minBreite, maxSeiten } = feld
  return { titel, typ, maxMb, maxSek, minBreite, maxSeiten, formate: JSON.parse(feld.formate) as string[], inDruck: feld.inDruck === 1 }
}
