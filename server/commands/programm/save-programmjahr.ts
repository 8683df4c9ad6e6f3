import { uidOf } from '#contract/adresse.ts'
import { normalizeIban } from '#contract/iban.ts'
import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { insertProgrammjahr, listJuryIdsOfJahr, lockProgrammjahr, updateProgrammjahr } from '../../db/programm/programmjahr.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listFristkuerzungen } from '../../queries/programm/fristkuerzungen.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import { diff, type Wer } from '../datensatz/save-datensatz.ts'
import { tellAndNote } from './tell-fristkuerzung.ts'

export interface GespeichertesJahr {
  version: number
  /** The juries whose package has changed: it carries the Jurybüro. */
  juryIds: string[]
}

interface ProgrammjahrAuftrag extends ProgrammjahrEingabe {
  jahr: number
  version: number
  /** When the deadline becomes an earlier one: agencies with drafts hear of it. */
  fristmail: boolean
}

/** The year is the key: version 0 makes the record, any other changes it. Saving what is already so changes nothing. */
export async function saveProgrammjahr(db: Db, { jahr, version, fristmail, ...eingabe }: ProgrammjahrAuftrag, wer: Wer): Promise<GespeichertesJahr> {
  const columns = toRow(eingabe)
  return inTransaktion(db, async (trx) => {
    if (version === 0 && (await insertProgrammjahr(trx, jahr, columns, wer))) {
      await noteVerlauf(trx, jahr, { aktion: 'angelegt', daten: { nachher: columns } }, wer)
      return { version: 1, juryIds: await raiseFor(trx, jahr, columns, wer.nowMs) }
    }
    const before = await lockProgrammjahr(trx, jahr)
    if (!before) throw new AppFehler('nicht-gefunden')
    await assertVersion(trx, before, { version, ...wer })
    const daten = diff(before, columns)
    if (Object.keys(daten.nachher).length === 0) return { version: before.version, juryIds: [] }
    if (fristmail && 'einreichSchluss' in daten.nachher) await shorten(trx, { jahr, einreichSchluss: columns.einreichSchluss }, wer)
    await updateProgrammjahr(trx, jahr, columns, wer)
    await noteVerlauf(trx, jahr, { aktion: 'geändert', daten }, wer)
    return { version: before.version + 1, juryIds: await raiseFor(trx, jahr, daten.nachher, wer.nowMs) }
  })
}

/** Before the change is written: only then both deadlines are known. */
async function shorten(trx: Trx, { jahr, einreichSchluss }: { jahr: number; einreichSchluss: string | null }, wer: Wer): Promise<void> {
  const kuerzungen = await listFristkuerzungen(trx, jahr, { einreichSchluss }, wer)
  await tellAndNote(trx, kuerzungen, { noun: 'programm', datensatzId: String(jahr), wer })
}

function toRow(eingabe: ProgrammjahrEingabe) {
  return {
    ...eingabe,
    termine: JSON.stringify(eingabe.termine.map(({ titel, datum }) => ({ titel, datum }))),
    erinnerungTage: JSON.stringify(eingabe.erinnerungTage.toSorted((a, b) => b - a)),
    zahlungVorZulassung: eingabe.zahlungVorZulassung ? (1 as const) : (0 as const),
    agenturAutoFreigabe: eingabe.agenturAutoFreigabe ? (1 as const) : (0 as const),
    rechnungUid: uidOf(eingabe.rechnungUid),
    rechnungIban: normalizeIban(eingabe.rechnungIban),
    jurybueroEmail: eingabe.jurybueroEmail.trim(),
  }
}

async function raiseFor(trx: Trx, jahr: number, changed: object, nowMs: number): Promise<string[]> {
  if (!Object.keys(changed).some((name) => name.startsWith('jurybuero'))) return []
  const juryIds = await listJuryIdsOfJahr(trx, jahr)
  await raisePaketRevision(trx, juryIds, nowMs)
  return juryIds
}

async function noteVerlauf(trx: Trx, jahr: number, { aktion, daten }: { aktion: string; daten: object }, { by, nowMs }: Wer): Promise<void> {
  await insertVerlauf(trx, { noun: 'programm', datensatzId: String(jahr), aktion, benutzerId: by, daten, nowMs })
}
