import { WandzeitSchema } from '#contract/wandzeit.ts'
import { MAX_TAGE } from '#contract/preisverleihung.ts'
import { insertPreisverleihung } from '../../db/auszeichnung/preisverleihung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listAktiveMitRolle } from '../../db/konto/benutzer.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { bisMsOf, fassungOf, istErlaubt } from '../../domain/auszeichnung/preisverleihung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { readBuehne } from '../../queries/auszeichnung/preisverleihung-inhalt.ts'
import { readVerleihungsjurys, readVorschlagBis } from '../../queries/auszeichnung/preisverleihungen.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { requireVorsitz } from './change-runde-status.ts'

interface Freigabe {
  juryIds: readonly string[]
  personIds: readonly string[]
  /** Wall-clock time; null: as proposed. */
  bis: string | null
  roles: readonly string[]
}

/** The office, or the chair for the own jury. What is in it is read anew at each loading, so that it never tells an award that is gone. */
export async function releasePreisverleihung(db: Db, { juryIds, personIds, bis, roles }: Freigabe, wer: Wer): Promise<{ id: string }> {
  const jurys = [...new Set(juryIds)]
  for (const juryId of jurys) await requireVorsitz(db, { juryId, benutzerId: wer.by, roles })
  return inTransaktion(db, (trx) => writeFreigabe(trx, { jurys, personen: [...new Set(personIds)], bis }, wer))
}

async function writeFreigabe(
  trx: Trx,
  { jurys, personen, bis }: { jurys: readonly string[]; personen: readonly string[]; bis: string | null },
  { by, nowMs, timeZone }: Wer,
): Promise<{ id: string }> {
  const jahr = await requireEinJahr(trx, jurys)
  const titel = await requireBereit(trx, jahr, jurys)
  const namen = await requirePraesentierende(trx, personen)
  const ende = bis ?? (await readVorschlagBis(trx, jahr, { nowMs, timeZone }))
  assertEnde(ende, { nowMs, timeZone })
  const id = newId(nowMs)
  const fassung = fassungOf(await readBuehne(trx, jahr, jurys))
  const bisMs = bisMsOf(ende, { timeZone })
  const row = { id, jahr, bisMs, revision: 1, fassung, createdMs: nowMs, createdBy: by, endeMs: null, endeVon: null }
  await insertPreisverleihung(trx, { row, juryIds: jurys, personIds: personen })
  const daten = {
    vorher: { jurys: null, personen: null, bis: null },
    nachher: { jurys: titel.join(', '), personen: namen.join(', '), bis: ende },
  }
  await insertVerlauf(trx, { noun: 'wertung', datensatzId: String(jahr), aktion: 'Preisverleihung freigegeben', benutzerId: by, daten, nowMs })
  return { id }
}

async function requireEinJahr(trx: Trx, jurys: readonly string[]): Promise<number> {
  const jahre = new Set<number>()
  for (const id of jurys) {
    const jury = await findJury(trx, id)
    if (!jury) throw new AppFehler('nicht-gefunden')
    if (jury.probe === 1)
      throw new AppFehler('preisverleihung-stand', {
        satz: 'Was in einem Probelauf vergeben wird, kommt auf keine Bühne. Es wurde nichts freigegeben.',
      })
    jahre.add(jury.jahr)
  }
  const [jahr] = jahre
  if (jahr === undefined || jahre.size > 1)
    throw new AppFehler('preisverleihung-stand', { satz: 'Bitte geben Sie jedes Jahr für sich frei. Es wurde nichts freigegeben.' })
  return jahr
}

async function requireBereit(trx: Trx, jahr: number, jurys: readonly string[]): Promise<string[]> {
  const gewaehlt = (await readVerleihungsjurys(trx, jahr)).filter(({ id }) => jurys.includes(id))
  const offen = gewaehlt.find(({ grund }) => grund !== null)
  if (offen)
    throw new AppFehler('preisverleihung-stand', { satz: `Jury ${offen.nummer}, ${offen.titel}: ${offen.grund ?? ''} Es wurde nichts freigegeben.` })
  return gewaehlt.map(({ nummer, titel }) => `${nummer} ${titel}`)
}

async function requirePraesentierende(trx: Trx, personen: readonly string[]): Promise<string[]> {
  const koennen = await listAktiveMitRolle(trx, 'PRAESENTATION')
  const gewaehlt = koennen.filter(({ id }) => personen.includes(id))
  if (gewaehlt.length < personen.length)
    throw new AppFehler('eingabe-ungueltig', { fields: { personIds: 'Freigegeben wird nur für aktive Personen mit der Rolle Präsentation.' } })
  return gewaehlt.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
}

function assertEnde(bis: string, uhr: { nowMs: number; timeZone: string }): void {
  if (!WandzeitSchema.safeParse(bis).success)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.' } })
  if (!istErlaubt(bis, uhr))
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: `Bitte ein Ende, das noch kommt, höchstens ${MAX_TAGE} Tage von heute an.` } })
}
