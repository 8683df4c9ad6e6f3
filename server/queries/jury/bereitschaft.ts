import type { BereitesGeraet, Bereitschaft } from '#contract/bereitschaft.ts'
import type { GeraetBody, Stufe } from '#contract/geraet.ts'
import type { Funktion } from '#contract/jury.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listGeraeteOfJury } from '../../db/geraet/geraet.ts'
import { listErinnerungen, listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { listActsSeit } from '../../db/jury/probelauf.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { listMitgliedErklaerungen, type Zeit } from './erklaerungen.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { ausfallOf, countImAusfall } from '../../domain/jury/probelauf.ts'

type Geraet = Awaited<ReturnType<typeof listGeraeteOfJury>>[number]

/** The board of a jury's tablets, whoever has none with an empty list. */
export async function getBereitschaft(db: Db, juryId: string, zeit: Zeit): Promise<Bereitschaft> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const sitze = await listSitze(db, juryId)
  const erinnert = await listErinnerungen(
    db,
    sitze.map(({ id }) => id),
  )
  const erklaerungen = await listMitgliedErklaerungen(db, { jury, sitze }, zeit)
  const offen = new Set(erklaerungen.items.filter((zeile) => zeile.offen).map(({ mitgliedId }) => mitgliedId))
  const geraete = Map.groupBy(await listGeraeteOfJury(db, juryId), ({ mitgliedId }) => mitgliedId)
  const ausfall = ausfallOf(jury)
  const imAusfall = ausfall ? countImAusfall(await listActsSeit(db, juryId, ausfall.vonMs), ausfall) : new Map<string, number>()
  return {
    juryId,
    titel: jury.titel,
    probe: jury.probe === 1,
    ausfall,
    paketRevision: jury.paketRevision,
    standMs: zeit.nowMs,
    mitglieder: sitze.map((sitz) => ({
      mitgliedId: sitz.id,
      name: `${sitz.firstname} ${sitz.lastname}`.trim(),
      funktion: sitz.funktion as Funktion,
      stimmberechtigt: sitz.stimmberechtigt === 1,
      erinnertMs: erinnert.get(sitz.id) ?? null,
      erklaerungOffen: offen.has(sitz.id),
      geraete: (geraete.get(sitz.id) ?? [])
        .map((row) => toGeraet(row, imAusfall.get(row.geraetId) ?? 0))
        .toSorted((a, b) => (b.kontaktMs ?? 0) - (a.kontaktMs ?? 0)),
    })),
  }
}

function toGeraet(row: Geraet, imAusfall: number): BereitesGeraet {
  // One that has never reported holds an empty object.
  const speicher = JSON.parse(row.speicher) as Partial<GeraetBody['speicher']>
  return {
    geraetId: row.geraetId,
    name: row.name,
    version: row.version,
    installiert: row.installiert === 1,
    stufe: (row.stufe ?? 'KEINE') as Stufe,
    revision: row.revision,
    fehlendeBytes: row.fehlendeBytes ?? 0,
    wartend: row.schuld.wartend,
    verloren: speicher.verloren ?? 0,
    belegtBytes: speicher.belegtBytes ?? null,
    persistent: speicher.persistent ?? null,
    kontaktMs: row.kontaktMs,
    imAusfall,
    mitKarte: row.zugangskarteId !== null,
  }
}
