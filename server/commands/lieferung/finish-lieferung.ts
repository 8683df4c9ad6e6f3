import { formatBytes } from '#contract/bytes.ts'
import { formatZahl } from '#contract/zahl.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { listAktiveMitRolle } from '../../db/konto/benutzer.ts'
import { listWerke, updateHerstellung } from '../../db/lieferung/lieferung.ts'
import { isDruckerei } from '../../domain/druck/druckerei.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'

interface Fertige {
  lieferung: { id: string; jahr: number; nummer: number }
  jobId: string
  paket: { sha256: string; bytes: number }
  nowMs: number
  /** false: what was to be told then has long been read. */
  mails?: boolean
}

/** The package can be fetched: whoever prints reads so by mail. Nothing happens when it was withdrawn meanwhile. */
export async function finishLieferung(db: Db, { lieferung, jobId, paket, nowMs, mails = true }: Fertige): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const fertig = { stand: 'BEREIT', fortschritt: 100, fehler: null, fertigMs: nowMs }
    const ist = await updateHerstellung(trx, { id: lieferung.id, jobId }, { ...fertig, ...paket })
    if (ist && mails) await tellDruckerei(trx, { lieferung, paket, nowMs })
  })
}

async function tellDruckerei(trx: Trx, { lieferung, paket, nowMs }: Pick<Fertige, 'lieferung' | 'paket' | 'nowMs'>): Promise<void> {
  const werke = (await listWerke(trx, lieferung.id)).length
  const umfang = `${formatZahl(werke)} ${werke === 1 ? 'Arbeit' : 'Arbeiten'}, ${formatBytes(paket.bytes)}`
  const werte = { nummer: String(lieferung.nummer), jahr: String(lieferung.jahr), umfang }
  const personen = (await listAktiveMitRolle(trx, 'DRUCKEREI')).filter(({ roles }) => isDruckerei({ roles: JSON.parse(roles) as string[] }))
  for (const { an, werte: wer } of personen.flatMap((person) => empfaengerOf(person) ?? []))
    await queueMail(trx, { vorlage: 'lieferung-bereit', an, werte: { ...werte, name: wer.name }, ziel: '/dashboard', nowMs })
}
