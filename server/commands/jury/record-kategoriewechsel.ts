import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { findDatensatz, lockDatensatz, updateDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listJurysMit, moveAuszeichnung } from '../../db/jury/kategoriewechsel.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { listAuszeichnungenOfJury } from '../../db/jury/medaillentisch.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { readUmfaenge } from '../../db/jury/runde-umfang.ts'
import { findJury, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { checkKategoriewechsel, KATEGORIEWECHSEL_ART } from '../../domain/jury/kategoriewechsel.ts'
import { hasBegonnen } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import { sealAuszeichnungen } from '../../domain/protokoll/tisch-eintrag.ts'
import { readTischlagen, type Tischlage } from '../../queries/jury/medaillentisch.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { listBegonneneJurys } from '../stimmen/record-ankunft.ts'
import { requireVorsitz } from './change-runde-status.ts'
import { assertNeuester } from './record-tischschritt.ts'

interface Wechsel {
  juryId: string
  rundeId: string
  kategorieId: string
  version: number
  einreichungId: string
  zuKategorieId: string
  begruendung: string
  benutzerId: string
  now: () => number
}

/** The chair moves a work to another category of the jury: its votes go with it, and its lists, until the round is confirmed. */
export async function recordKategoriewechsel(db: Db, wechsel: Wechsel) {
  await requireVorsitz(db, { ...wechsel, roles: [] })
  const juryIds = await inTransaktion(db, (trx) => moveInTransaktion(trx, wechsel))
  const ereignisse: Ereignis[] = juryIds.flatMap((juryId) => (['ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId })))
  return { antwort: { einreichungId: wechsel.einreichungId, kategorieId: wechsel.zuKategorieId }, ereignisse }
}

/** The rounds first, as votes: a note about the work that arrives meanwhile, or a late vote, waits in no circle. */
async function moveInTransaktion(trx: Trx, wechsel: Wechsel): Promise<string[]> {
  const { juryId, einreichungId, zuKategorieId, benutzerId } = wechsel
  await lockRundenOfJury(trx, juryId)
  const werk = await lockDatensatz(trx, 'einreichung', einreichungId)
  if (!werk) throw new AppFehler('nicht-gefunden')
  const { andere, awards } = await checkInTransaktion(trx, wechsel)
  const jetztMs = wechsel.now()
  const grund = wechsel.begruendung.trim()
  await updateDatensatz(trx, 'einreichung', einreichungId, {
    kategorieId: zuKategorieId,
    revision: werk.revision + 1,
    by: benutzerId,
    nowMs: jetztMs,
  })
  const daten = {
    vorher: { kategorieId: werk.kategorieId },
    nachher: { kategorieId: zuKategorieId },
    grund,
    rundeId: wechsel.rundeId,
  }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: einreichungId, aktion: KATEGORIEWECHSEL_ART, benutzerId, daten, nowMs: jetztMs })
  const gesetzt = { kategorieId: zuKategorieId, bestaetigtMs: jetztMs, bestaetigtVon: benutzerId }
  for (const { id } of awards) await moveAuszeichnung(trx, id, gesetzt)
  const juryIds = await raisePaketRevision(trx, [juryId, ...andere.map(({ id }) => id)], jetztMs)
  const eintrag = { art: KATEGORIEWECHSEL_ART, status: 'VERSCHOBEN', einreichungId, kategorieId: zuKategorieId, benutzerId, kommentar: grund }
  for (const id of [juryId, ...andere.filter(({ begonnen }) => begonnen).map((jury) => jury.id)].toSorted()) {
    await recordVorgang(trx, id, { ...eintrag, jetztMs })
    if (id !== juryId) continue
    for (const award of awards) {
      const siegel = sealAuszeichnungen(award.rundeId, [{ ...award, ...gesetzt }], benutzerId)
      await recordVorgang(trx, id, { ...siegel, id: newId(jetztMs), jetztMs })
    }
  }
  return juryIds
}

async function checkInTransaktion(trx: Trx, { juryId, rundeId, kategorieId, version, einreichungId, zuKategorieId, begruendung }: Wechsel) {
  const runden = await lockRundenOfJury(trx, juryId)
  const [jury, runde] = [await findJury(trx, juryId), runden.find(({ id }) => id === rundeId)]
  const ziel = await findDatensatz(trx, 'kategorie', zuKategorieId)
  if (!jury || !runde || !ziel) throw new AppFehler('nicht-gefunden')
  if (runde.status !== 'GESCHLOSSEN' || runde.mitUmfang === 1) throw new AppFehler('runde-status')
  const lagen = await readTischlagen(trx, { jury, runde })
  const [von, zu] = [kategorieId, zuKategorieId].map((id) => lagen.find(({ kategorie }) => kategorie.id === id))
  if (!von?.werke.some(({ id }) => id === einreichungId)) throw refuseFehlende(lagen, { einreichungId, zuKategorieId })
  await assertNeuester(trx, von, version)
  const umfaenge = await readUmfaenge(trx, runden)
  const panels = await readPanels(trx, runden)
  const sitze = await listMitglieder(trx, juryId)
  const panelsIn = (each: (typeof runden)[number]) =>
    each.inPanels === 1 && hasBegonnen(each.status)
      ? sitze.filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, each)).map(({ id }) => panels.of(id))
      : []
  const andere = await listAndere(trx, { juryId, kategorieIds: [kategorieId, zuKategorieId] })
  const awards = (await listAuszeichnungenOfJury(trx, juryId)).filter((row) => row.einreichungId === einreichungId && row.kategorieId === kategorieId)
  checkKategoriewechsel({
    einreichungId,
    probe: jury.probe === 1,
    runde,
    runden: runden.map((each) => ({ titel: each.titel, status: each.status, umfang: umfaenge.get(each.id) ?? null, panels: panelsIn(each) })),
    von,
    zu,
    zuTitel: ziel.titel,
    andere: andere.filter(({ begonnen }) => begonnen),
    veroeffentlicht: awards.some((award) => award.veroeffentlichtMs !== null || award.oeffentlichMedaille !== null || award.aberkanntMs !== null),
    begruendung: begruendung.trim(),
  })
  return { andere, awards }
}

/** Somebody was faster, or it left the table. */
function refuseFehlende(lagen: readonly Tischlage[], { einreichungId, zuKategorieId }: Pick<Wechsel, 'einreichungId' | 'zuKategorieId'>): AppFehler {
  const jetzt = lagen.find(({ werke }) => werke.some(({ id }) => id === einreichungId))?.kategorie
  if (!jetzt) return new AppFehler('nicht-gefunden')
  const was = jetzt.id === zuKategorieId ? 'wurde inzwischen schon verschoben: Sie steht' : 'steht inzwischen'
  return new AppFehler('version-veraltet', { satz: `Die Arbeit ${was} in „${jetzt.titel}“. Es wurde nichts geändert.` })
}

/** A rehearsal that has both categories goes along, with an entry of its own. */
async function listAndere(trx: Trx, { juryId, kategorieIds }: { juryId: string; kategorieIds: readonly string[] }) {
  const jurys = await listJurysMit(trx, kategorieIds, juryId)
  const begonnene = await listBegonneneJurys(
    trx,
    jurys.map(({ id }) => id),
  )
  return jurys.map(({ id, titel, probe, kategorieIds: eigene }) => ({
    id,
    titel,
    begonnen: begonnene.includes(id),
    beide: probe && eigene.length === new Set(kategorieIds).size,
  }))
}
