import { MAX_UPLOADS, UPLOAD_TAGE } from '#contract/upload.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockAgentur } from '../../db/einreichung/entwurf.ts'
import { listAktuelle, lockEinreichung } from '../../db/medium/medium-editor.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { countUploads, insertUpload, listUploads, type Upload } from '../../db/medium/upload.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { cleanDateiname } from '../../domain/grund/dateiname.ts'
import { findGroessenMangel, formateOf } from '#contract/medium-regeln.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { countFreieBytes, type Plattenstand } from '../../domain/medium/upload-platz.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireBearbeitbar } from '../../queries/einreichung/require-bearbeitbar.ts'
import { grenzenOf, requirePlatz } from './check-medienfeld.ts'

export interface UploadWunsch {
  einreichungId: string
  medienfeldId: string
  dateiname: string
  bytes: number
  geaendertMs: number | null
  ersetztId: string | null
}

export const UPLOAD_MS = UPLOAD_TAGE * 86_400_000

interface Umstand {
  betrachter: Betrachter
  platte: Plattenstand
  nowMs: number
}

/** A place for a file that is going to come. What the field can say of its size alone is said now, not after an hour of uploading. */
export async function createUpload(db: Db, wunsch: UploadWunsch, { betrachter, platte, nowMs }: Umstand): Promise<Upload> {
  await refuseUeberzaehligen(db, wunsch, betrachter)
  return inTransaktion(db, async (trx) => {
    await lockEinreichung(trx, wunsch.einreichungId)
    const { kategorieId, agenturId } = await requireBearbeitbar(trx, wunsch.einreichungId, { betrachter, medienfeldId: wunsch.medienfeldId })
    const feld = await requirePlatz(trx, { ...wunsch, kategorieId })
    const grenzen = grenzenOf(feld)
    if (formateOf(grenzen).length === 0) throw new AppFehler('eingabe-ungueltig', { satz: `„${feld.titel}“ nimmt keine Datei.` })
    const zuGross = findGroessenMangel(grenzen, wunsch.bytes)
    if (zuGross) throw new AppFehler('zu-gross', { satz: zuGross })
    if (countFreieBytes(platte, agenturId) < wunsch.bytes) throw new AppFehler('kein-platz')
    // Another work of the agency may begin one at the same moment.
    await lockAgentur(trx, agenturId)
    await requireWeniger(trx, agenturId)
    const positionen = [...(await listAktuelle(trx, wunsch.einreichungId)), ...(await listUploads(trx, wunsch.einreichungId))].map(
      ({ position }) => position,
    )
    const row = {
      ...wunsch,
      id: newId(nowMs),
      agenturId,
      benutzerId: betrachter.benutzerId,
      dateiname: cleanDateiname(wunsch.dateiname),
      createdMs: nowMs,
      expiresMs: nowMs + UPLOAD_MS,
      position: Math.max(-1, ...positionen) + 1,
    }
    await insertUpload(trx, row)
    return row
  })
}

/** Before any lock: whoever begins uploads without end would hold, waiting for the own ones, connections that votes need. */
async function refuseUeberzaehligen(db: Db, { einreichungId, medienfeldId }: UploadWunsch, betrachter: Betrachter): Promise<void> {
  const { agenturId } = await requireBearbeitbar(db, einreichungId, { betrachter, medienfeldId })
  await requireWeniger(db, agenturId)
}

async function requireWeniger(db: Db, agenturId: string): Promise<void> {
  if ((await countUploads(db, { agenturId })) >= MAX_UPLOADS) throw new AppFehler('zu-viele-anfragen', { satz: ZU_VIELE, retryAfterSec: 60 })
}

const ZU_VIELE = `Es sind schon ${MAX_UPLOADS} Uploads Ihrer Agentur begonnen. Bitte schließen Sie einige ab oder brechen Sie sie ab.`
